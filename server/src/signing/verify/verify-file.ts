import { buffer } from 'node:stream/consumers'
import { verifyPdf } from './verify-pdf.ts'

// Runs in a separate process: reads the bytes of a PDF, and writes the findings as JSON.
process.stdout.write(JSON.stringify(await verifyPdf(await buffer(process.stdin))))
