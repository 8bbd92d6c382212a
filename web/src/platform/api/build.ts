import { buildHeader } from '@hireloom/contract/platform/build'
import { oneMinute } from '../durations.ts'

/**
 * Milliseconds without a reply from its own build after which the page counts as outdated. During an upgrade, processes
 * of both versions reply.
 */
const reloadDelay = 2 * oneMinute

let lastOwnReplyAt = Date.now()
let listener: (() => void) | undefined

/** Calls back once when all replies of two minutes came from a different build than this page. */
export function onNewBuild(callBack: () => void) {
  lastOwnReplyAt = Date.now()
  listener = callBack
}

/** Notes the build of the process that replied. */
export function noteBuild(headers: Headers) {
  const pageBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  const other = headers.get(buildHeader)
  // The development server doesn't fill in the build of the page.
  if (!pageBuild || pageBuild.startsWith('%') || other === null) return
  if (other === pageBuild) lastOwnReplyAt = Date.now()
  else if (Date.now() - lastOwnReplyAt > reloadDelay) {
    listener?.()
    listener = undefined
  }
}
