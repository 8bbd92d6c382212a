import { CvProblem } from './cv-problem.ts'
import type { CvText } from './cv-text.ts'
import { fileText } from './file-text.ts'

// Runs in a separate process: reads bytes, and writes the text or the problem as JSON.

export type FileOutput = { text: CvText } | { problem: CvProblem['kind'] }

async function readFromStdin(): Promise<FileOutput> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  try {
    return { text: await fileText(Buffer.concat(chunks)) }
  } catch (error) {
    return { problem: error instanceof CvProblem ? error.kind : 'broken' }
  }
}

process.stdout.write(JSON.stringify(await readFromStdin()))
