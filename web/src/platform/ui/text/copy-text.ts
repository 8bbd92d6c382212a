/** Copies the text and returns whether that worked. Without TLS, browsers have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = 'clipboard' in navigator ? navigator.clipboard : undefined
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
