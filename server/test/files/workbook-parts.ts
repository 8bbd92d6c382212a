import { unzip, zip } from '@cj-tech-master/excelts/archive'

type Parts = Record<string, string>

/** Returns a workbook with some of its parts changed; a part that becomes undefined is left out. */
export async function withParts(workbook: Buffer, change: (parts: Parts) => Record<string, string | undefined>) {
  const parts: Parts = {}
  for await (const entry of unzip(workbook).entries()) parts[entry.path] = await entry.text()
  const archive = zip()
  for (const [path, text] of Object.entries({ ...parts, ...change(parts) })) {
    if (text !== undefined) archive.add(path, Buffer.from(text))
  }
  return Buffer.from(await archive.bytes())
}

export const sheetPart = 'xl/worksheets/sheet1.xml'

/** Returns the workbook with a part's entry changed in the central directory of the zip (PKWARE APPNOTE, 4.3.12). */
function withEntry(workbook: Buffer, path: string, change: (entry: Buffer) => void) {
  const bytes = Buffer.from(workbook)
  const entry = bytes.subarray(bytes.lastIndexOf(path) - 46)
  if (entry.readUInt32LE(0) !== 0x02014b50) throw new Error('The central directory is elsewhere')
  change(entry)
  return bytes
}

/** Returns the workbook with this uncompressed size declared for a part. */
export const withDeclaredSize = (workbook: Buffer, path: string, size: number) =>
  withEntry(workbook, path, (entry) => entry.writeUInt32LE(size, 24))

/** Returns the workbook with a part marked as encrypted. */
export const withPassword = (workbook: Buffer, path: string) =>
  withEntry(workbook, path, (entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8))
