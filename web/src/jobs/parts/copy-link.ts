import { notifications } from '@mantine/notifications'

/** Copies an address. `onRefused`: what else to do where the browser doesn't allow it, as it never does without TLS. */
export async function copyLink(url: string, onRefused: () => void) {
  const clipboard = 'clipboard' in navigator ? navigator.clipboard : undefined
  const isCopied = await clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  if (!isCopied) return onRefused()
  notifications.show({ message: 'Copied to clipboard', color: 'green' })
}
