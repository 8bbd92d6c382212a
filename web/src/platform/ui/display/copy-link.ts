import { notifications } from '@mantine/notifications'
import { copyText } from '../text/copy-text.ts'

/** Copies a URL. `onRefused` is called when the browser doesn't allow it. */
export async function copyLink(url: string, onRefused: () => void) {
  if (!(await copyText(url))) return onRefused()
  notifications.show({ message: 'Copied to clipboard', color: 'green' })
}
