import { type UnzipEntry, unzip } from '@cj-tech-master/excelts/archive'
import { SheetProblem } from './sheet-problem.ts'

/** The maximum number of inflated bytes of a workbook: 100 kB for each of 500 rows. */
const maxInflated = 50 * 1024 * 1024
/** The maximum number of parts of a file; ordinary workbooks have a few dozen. */
const maxParts = 1000

/** The parts of a workbook (ISO/IEC 29500-2), inflated on demand and up to a limit. */
export interface WorkbookParts {
  /** The number of elements read so far in all parts. */
  elements: number
  has(path: string): boolean
  /** Throws SheetProblem when there is no such part. */
  open(path: string): AsyncIterable<Uint8Array>
}

/** Opens a workbook without reading its parts. Throws SheetProblem for files that it refuses. */
export async function openWorkbook(bytes: Buffer): Promise<WorkbookParts> {
  if (bytes.subarray(0, 8).equals(compoundFile)) {
    throw new SheetProblem(bytes.includes(encryptedPackage) ? 'encrypted' : 'old-xls')
  }
  if (!bytes.subarray(0, 4).equals(zipFile)) throw new SheetProblem('not-xlsx')
  const parts = await listParts(bytes)
  const names = [...parts.keys()]
  if ([...parts.values()].some(({ isEncrypted }) => isEncrypted)) throw new SheetProblem('encrypted')
  if (!names.includes('_rels/.rels') || !names.some((name) => name.startsWith('xl/')))
    throw new SheetProblem('not-xlsx')
  if (names.some((name) => /vbaproject/i.test(name))) throw new SheetProblem('macros')
  let inflated = 0
  return {
    elements: 0,
    has: (path) => parts.has(path),
    async *open(path) {
      const part = parts.get(path)
      if (!part) throw new SheetProblem('unreadable')
      for await (const chunk of part.stream()) {
        inflated += chunk.length
        if (inflated > maxInflated) throw new SheetProblem('too-large')
        yield chunk
      }
    },
  }
}

const zipFile = Buffer.from('PK\x03\x04', 'latin1')
/** The container of protected workbooks (MS-OFFCRYPTO) and of workbooks before 2007 (MS-CFB). */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

async function listParts(bytes: Buffer) {
  const parts = new Map<string, UnzipEntry>()
  try {
    for await (const part of unzip(bytes).entries()) {
      parts.set(part.path, part)
      if (parts.size > maxParts) throw new SheetProblem('too-large')
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('not-xlsx', { cause: error })
  }
  return parts
}
