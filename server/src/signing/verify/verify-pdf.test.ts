import { expect, it } from 'vitest'
import { verifyPdf } from './verify-pdf.ts'

/** Returns a file with a signature dictionary around these hexadecimal digits. */
function fileWithSignature(hex: string) {
  const rangeOf = (numbers: readonly number[]) =>
    `/ByteRange [${numbers.map((number) => String(number).padStart(6, '0')).join(' ')}]`
  const head = (range: string) => `%PDF-1.7\n<< /Type /Sig ${range} /Contents `
  const tail = ' >>\n%%EOF\n'
  const before = head(rangeOf([0, 0, 0, 0])).length
  const resume = before + hex.length + 2
  return Buffer.from(`${head(rangeOf([0, before, resume, tail.length]))}<${hex}>${tail}`)
}

it.each([
  ['no length', '30'],
  ['fewer bytes of a length than it names', '3084'],
  ['a length beyond its end', '30820fff00'],
])('finds a file changed whose signature has %s', async (_problem, hex) => {
  expect(await verifyPdf(fileWithSignature(hex))).toEqual({ result: 'changed' })
})
