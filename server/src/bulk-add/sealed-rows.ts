import { z } from 'zod'
import { toJson } from '../platform/db/json.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { FileRow } from './filled-file.ts'

/** The columns whose texts are encrypted here, as in all tables. */
const sealedKeys: readonly string[] = ['nik', 'passportNumber']

/** A row with all of its texts, and its uploads by the field they are for. */
export interface OpenRow extends Omit<FileRow, 'corrects'> {
  documents: Record<string, { key: string; filename: string }>
}

const SealedPart = z.object({ cells: z.record(z.string(), z.string()), numbers: z.array(z.string()) })

/** Returns the columns of the database for a row. */
export function sealedRow({ cells, numbers, documents }: OpenRow, sealing: Sealer) {
  const entries = Object.entries(cells)
  const secret = entries.filter(([key]) => sealedKeys.includes(key))
  const part: z.infer<typeof SealedPart> = { cells: Object.fromEntries(secret), numbers }
  return {
    data: toJson(Object.fromEntries(entries.filter(([key]) => !sealedKeys.includes(key)))),
    numbersCipher: secret.length > 0 ? sealing.seal(JSON.stringify(part)) : null,
    documents: toJson(documents),
  }
}

interface StoredRow {
  rowNumber: number
  data: Record<string, string>
  numbersCipher: Buffer | null
  documents: OpenRow['documents']
}

/** Returns the row that was passed to `sealedRow`. Without sealed cells, its `numbers` are empty. */
export function unsealedRow({ rowNumber, data, numbersCipher, documents }: StoredRow, sealing: Sealer): OpenRow {
  const part = numbersCipher ? SealedPart.parse(JSON.parse(sealing.unseal(numbersCipher))) : { cells: {}, numbers: [] }
  return { rowNumber, cells: { ...data, ...part.cells }, numbers: part.numbers, documents }
}
