/** For queries asked once a page load: every part that mounts would otherwise ask again for what has failed. */
export const oncePerLoad = { staleTime: Infinity, retryOnMount: false, throwOnError: false } as const
