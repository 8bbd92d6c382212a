import { z } from 'zod'
import { tooManyCalls } from '../../platform/errors.ts'
import { fairSlots } from '../isolated/fair-slots.ts'
import { runIsolated } from '../isolated/run-isolated.ts'
import { maxCellLength } from './cell-text.ts'
import { maxColumns, type SheetOptions, type SheetRow } from './read-sheet.ts'
import { SheetProblem, sheetFaults } from './sheet-problem.ts'

const Output = z.union([
  z.object({
    rows: z.array(
      z.object({
        number: z.int().min(1),
        cells: z.array(z.string().max(maxCellLength).nullable()).max(maxColumns),
        numbers: z.array(z.int().min(0).max(maxColumns)).max(maxColumns).optional(),
      }),
    ),
  }),
  z.object({ fault: z.enum(sheetFaults) }),
])

const waitForSlot = fairSlots({
  slots: 2,
  maxWaiting: 4,
  busyMessage: 'Other spreadsheets of your company are still being read',
})

interface UntrustedSheetOptions extends SheetOptions {
  /** The company whose user sent the file. One process at a time reads its files. */
  companyId: number
}

/**
 * Reads the rows of a workbook's sheet in a separate process, because 52 kB can have a million texts, which take
 * seconds and hundreds of megabytes. Throws SheetProblem, also for a workbook that exceeds the limits of the process,
 * and a refusal while several others of the company wait or the machine is too busy.
 */
export async function readUntrustedSheet(
  bytes: Buffer,
  { name, maxRows, companyId }: UntrustedSheetOptions,
): Promise<SheetRow[]> {
  const release = await waitForSlot(companyId)
  try {
    const script = new URL('read-sheet-file.ts', import.meta.url)
    const outcome = await runIsolated(script, bytes, { args: [name, String(maxRows)] })
    if ('ended' in outcome && outcome.ended === 'time') throw tooManyCalls('Many files are being read right now', 10)
    if ('ended' in outcome) throw new SheetProblem('too-large')
    const output = parseOutput(outcome.output)
    if ('fault' in output) throw new SheetProblem(output.fault)
    return output.rows.map(({ number, cells, numbers }) => ({
      number,
      cells: sparse(cells),
      ...(numbers && { numbers }),
    }))
  } finally {
    release()
  }
}

/** Validates the output of the process, which isn't trusted either. */
function parseOutput(json: string): z.infer<typeof Output> {
  try {
    return Output.parse(JSON.parse(json))
  } catch {
    return { fault: 'unreadable' }
  }
}

/** Returns the cells without the empty ones, which JSON writes as null. */
function sparse(cells: readonly (string | null)[]) {
  const texts: string[] = []
  for (const [column, text] of cells.entries()) if (text !== null) texts[column] = text
  return texts
}
