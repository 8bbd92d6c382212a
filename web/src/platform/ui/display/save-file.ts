import { saveFrom } from './save-from.ts'

/** Milliseconds for which the browser may read a file that it saves. */
const saveTime = 60_000

/** Makes the browser save a file that a call returned. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  saveFrom(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), saveTime)
}
