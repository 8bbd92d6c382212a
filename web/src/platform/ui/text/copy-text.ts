/** Whether the browser copied it. Without TLS it has no clipboard at all. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = 'clipboard' in navigator ? navigator.clipboard : undefined
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
