import { transfers } from '@hireloom/contract/transfers/endpoints'
import { jobColumns, jobHeaders } from '@hireloom/contract/transfers/job-columns'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { exe, pdf } from '../../test/files/documents.ts'
import { sheetPart, withDeclaredSize, withParts, withPassword } from '../../test/files/workbook-parts.ts'
import { asUpload, jobFile } from '../../test/job-file.ts'
import { test, type World } from '../../test/world.ts'

/** Returns the message that refuses a file, after checking that nothing was stored. */
async function refusalOf(world: World, bytes: Buffer, filename = 'jobs.xlsx') {
  const call = await world.as('admin')
  const { status, body } = await call(transfers.upload, { body: asUpload(bytes, filename) })
  expect([status, body.error?.message], JSON.stringify(body)).toEqual([422, "The file can't be imported"])
  expect((await call(transfers.list, {})).body.pagination.total).toBe(0)
  return body.error?.errors.map(({ message }) => message)
}

const oldXls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const locked = Buffer.concat([oldXls, Buffer.from('EncryptedPackage', 'utf16le')])
const megabytes = (count: number) => ' '.repeat(count * 1024 * 1024)
const inSheet = (text: string) => (parts: Record<string, string>) => ({
  [sheetPart]: (parts[sheetPart] ?? '').replace('</sheetData>', text),
})

describe("a file that can't be imported", () => {
  const files: [string, () => Buffer | Promise<Buffer>, string, string?][] = [
    ['a program with the wrong name', exe, 'jobs.xlsx is not an XLSX workbook. Save it as .xlsx and upload it again'],
    ['a file with the extension .pdf', () => pdf(), 'Choose an XLSX file', 'jobs.pdf'],
    ['an empty file', () => Buffer.alloc(0), 'jobs.xlsx is empty'],
    ['the beginning of a workbook', async () => (await jobFile([{}])).subarray(0, 900), 'is not an XLSX workbook'],
    ['a zip of something else', async () => withParts(await jobFile([{}]), onlyText), 'is not an XLSX workbook'],
    ['a workbook from before 2007', () => oldXls, 'is in the old .xls format'],
    ['a workbook with a password', () => locked, 'is password-protected'],
    ['a zip with a password', async () => withPassword(await jobFile([{}]), sheetPart), 'is password-protected'],
    ['a workbook with macros', async () => withParts(await jobFile([{}]), withMacros), 'has macros'],
    [
      'a zip bomb that declares its true size',
      async () => withParts(await jobFile([{}]), inSheet(`${megabytes(60)}</sheetData>`)),
      'is too large once it is unpacked',
    ],
    [
      'more than a thousand parts',
      async () => withParts(await jobFile([{}]), manyParts),
      'is too large once it is unpacked',
    ],
    [
      '501 rows',
      () => jobFile(Array.from({ length: 501 }, () => ({}))),
      'jobs.xlsx has more than 500 rows. Split it and import the parts one by one',
    ],
    [
      'a workbook without two columns',
      () => jobFile([{}], { headers: headersWithout(['city', 'gender']) }),
      'jobs.xlsx has no columns City and Gender. Use the template',
    ],
    ['a workbook without rows', () => jobFile([]), 'jobs.xlsx has no rows below its header'],
  ]
  test.for(files)(
    'is refused in one sentence: %s',
    { timeout: 60_000 },
    async ([, file, sentence, filename], { world }) => {
      expect(await refusalOf(world, await file(), filename)).toEqual([expect.stringContaining(sentence)])
    },
  )
  const onlyText = (parts: Record<string, string>) => ({
    ...Object.fromEntries(Object.keys(parts).map((path) => [path, undefined])),
    'readme.txt': 'hello',
  })
  const withMacros = () => ({ 'xl/vbaProject.bin': 'macros' })
  const manyParts = () => Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`xl/media/${index}.txt`, 'x']))
  const headersWithout = (columns: readonly string[]) =>
    jobColumns.map((column) => (columns.includes(column) ? 'Other' : jobHeaders[column]))
})

/** Returns the server's reply to a form, which the tests' caller would send as JSON. */
async function replyToForm(world: World, request: Request) {
  await world.as('admin')
  const { statusCode, body } = await world.product.app.inject({
    method: 'POST',
    url: transfers.send.path,
    headers: {
      authorization: `Bearer ${[...world.product.actors.keys()].at(-1)}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return [statusCode, JSON.parse(body).error.message]
}
const formOf = (...files: File[]) => {
  const body = new FormData()
  for (const file of files) body.append('file', file)
  return new Request('http://x', { method: 'POST', body })
}

test('a form with a file of more than 10 MB is refused in one sentence that names the file', async ({ world }) => {
  const form = formOf(new File([new Uint8Array(10 * 1024 * 1024 + 100)], 'jobs.xlsx'))
  expect(await replyToForm(world, form)).toEqual([413, 'jobs.xlsx is larger than 10 MB'])
})

test('a form with two files, or another body, is refused', async ({ world }) => {
  const two = formOf(new File(['1'], 'a.xlsx'), new File(['2'], 'b.xlsx'))
  expect(await replyToForm(world, two)).toEqual([413, 'Send one file at a time'])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const torn = new Request('http://x', { method: 'POST', headers, body: 'not a form' })
  expect(await replyToForm(world, torn)).toEqual([400, "The form can't be read"])
})

test('a file too large for JSON is refused with the form to use instead', async ({ world }) => {
  const call = await world.as('admin')
  const { status, body } = await call(transfers.send, { body: asUpload(Buffer.alloc(1024 * 1024)) })
  expect([status, body.error?.message]).toEqual([
    413,
    'This is more than 1 MB. Send a file as a form (multipart/form-data).',
  ])
})

describe('a broken workbook', () => {
  const broken: [string, (bytes: Buffer) => Buffer | Promise<Buffer>][] = [
    ["its sheet isn't XML", (bytes) => withParts(bytes, () => ({ [sheetPart]: '<worksheet><sheetData><row>' }))],
    ['its sheet is missing', (bytes) => withParts(bytes, () => ({ [sheetPart]: undefined }))],
    ['its list of sheets is missing', (bytes) => withParts(bytes, () => ({ 'xl/workbook.xml': '<workbook/>' }))],
    [
      'a zip bomb that declares a false size',
      async (bytes) =>
        withDeclaredSize(await withParts(bytes, inSheet(`${megabytes(60)}</sheetData>`)), sheetPart, 900),
    ],
  ]
  test.for(broken)(
    'is kept as a failed import with one message: %s',
    { timeout: 60_000 },
    async ([, change], { world }) => {
      const call = await world.as('admin')
      const { status, body } = await call(transfers.upload, { body: asUpload(await change(await jobFile([{}]))) })
      expect([status, body.data?.status], JSON.stringify(body)).toEqual([201, transferStatus.failed])
      const message = "jobs.xlsx can't be read. Copy its rows into the template and upload that"
      expect(body.data).toMatchObject({ errors: [{ message }], totalRows: 0, fileUrl: null })
      const { importId } = body.data
      const started = await call(transfers.start, { body: { importId } })
      expect([started.status, started.body.data.status]).toEqual([200, transferStatus.failed])
    },
  )
})

describe('a workbook', () => {
  const merged = '</sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="ZZZZ1"><v>1</v></c></row></sheetData>'
  const names = (parts: Record<string, string>) => ({
    'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace(
      '</sheets>',
      '</sheets><definedNames><definedName name="q">Jobs!$A$1:$XFD$1048576</definedName></definedNames>',
    ),
  })
  const harmless: [string, (parts: Record<string, string>) => Record<string, string | undefined>][] = [
    ['whose whole sheet is merged', inSheet(merged)],
    ['with a cell in the last corner', inSheet(far)],
    ['with a name for a whole sheet', names],
  ]
  test.for(harmless)('%s has no more rows than were filled in', async ([, change], { world }) => {
    const call = await world.as('admin')
    const bytes = await withParts(await jobFile([{}]), change)
    const { status, body } = await call(transfers.upload, { body: asUpload(bytes) })
    expect([status, body.data?.totalRows], JSON.stringify(body)).toEqual([201, 1])
  })

  test('without a sheet called Jobs is read from its first visible sheet', async ({ world }) => {
    const call = await world.as('admin')
    const bytes = await jobFile([{}], { sheet: 'Lembar1' })
    expect((await call(transfers.upload, { body: asUpload(bytes) })).body.data.totalRows).toBe(1)
  })

  test('of candidates is refused, because bulk adds have their own call', async ({ world }) => {
    const call = await world.as('admin')
    const body = { ...asUpload(await jobFile([{}])), type: transferType.candidateImport }
    const refused = await call(transfers.upload, { body })
    expect([refused.status, refused.body.error?.errors[0]?.field]).toEqual([422, 'type'])
  })

  test('is accepted only from users who may create jobs', async ({ world }) => {
    const body = asUpload(await jobFile([{}]))
    expect((await (await world.as('user'))(transfers.upload, { body })).status).toBe(403)
  })
})
