import { changedAgoHeader } from '@hireloom/contract/platform/changed-ago'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'

let lastChange: number | undefined

/** Notes that a call has changed something. */
export function noteChange({ method }: Endpoint) {
  if (method !== 'GET') lastChange = Date.now()
}

/** Returns the header that makes the server include this page's last change in data that may lag. */
export const changedAgo = ({ mayLag }: Endpoint): Record<string, string> =>
  mayLag && lastChange !== undefined ? { [changedAgoHeader]: `${Math.floor((Date.now() - lastChange) / 1000)}` } : {}
