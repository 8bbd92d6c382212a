import { readSheet } from './read-sheet.ts'
import { SheetProblem } from './sheet-problem.ts'

// Runs in a separate process: reads the bytes of a workbook, and writes the rows of one sheet or the problem as JSON.

async function readFromStdin() {
  const [name = '', maxRows = ''] = process.argv.slice(2)
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  try {
    const rows = await readSheet(Buffer.concat(chunks), { name, maxRows: Number(maxRows) })
    return { rows: rows.map(({ cells, ...row }) => ({ ...row, cells: Array.from(cells, (cell) => cell ?? null) })) }
  } catch (error) {
    return { fault: error instanceof SheetProblem ? error.fault : 'unreadable' }
  }
}

process.stdout.write(JSON.stringify(await readFromStdin()))
