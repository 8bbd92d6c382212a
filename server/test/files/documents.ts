import { samplePdf } from '../../src/documents/sample-pdf.ts'

/** Returns a PDF of one page with this text. */
export const pdf = (text = 'Curriculum vitae') => Buffer.from(samplePdf(text))

/** Returns a picture of one pixel. */
export const png = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )

/** Returns the first bytes of a Windows program. */
export const exe = () =>
  Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00', 'latin1'), Buffer.alloc(500)])
