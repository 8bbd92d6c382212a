/**
 * Options for queries that run once per page load. Otherwise every component that mounts would retry a failed query.
 */
export const oncePerLoad = { staleTime: Infinity, retryOnMount: false, throwOnError: false } as const
