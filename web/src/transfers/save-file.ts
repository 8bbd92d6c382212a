import { saveFrom } from '../platform/ui/display/save-from.ts'

/** Milliseconds that a browser may take to begin with a file before it is let go. */
const graceTime = 60_000

/** Lets the browser save a file that is here. */
export function saveFile(file: File) {
  const url = URL.createObjectURL(file)
  saveFrom(url, file.name)
  setTimeout(() => URL.revokeObjectURL(url), graceTime)
}
