import { verifyPdf } from './verify-pdf.ts'

// Runs in a separate process: reads the bytes of a PDF, and writes the findings as JSON.
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
process.stdout.write(JSON.stringify(await verifyPdf(Buffer.concat(chunks))))
