import { Workbook } from '@cj-tech-master/excelts'
import { bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { questionType } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { checkPeople, csvOf, people, problemsOf, sendFile } from '../../test/bulk-adding.ts'
import { sheetPart, withParts } from '../../test/files/workbook-parts.ts'
import { test } from '../../test/world.ts'

/** Returns a workbook with the sheet of people; `formats`: number formats by column, from 1. */
async function workbookOf(rows: unknown[][], formats: Record<number, string> = {}) {
  const workbook = new Workbook()
  const sheet = workbook.addWorksheet('Candidates')
  for (const row of rows) sheet.addRow(row as never)
  for (const [column, numFmt] of Object.entries(formats)) sheet.getColumn(Number(column)).numFmt = numFmt
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** Opens a workbook that the product wrote. */
async function opened(file: File) {
  const workbook = new Workbook()
  await workbook.xlsx.load(Buffer.from(await file.arrayBuffer()))
  return workbook
}
const textsIn = (workbook: Workbook, sheet: string, row: number) =>
  (workbook.getWorksheet(sheet)!.getRow(row).values as unknown[]).slice(1).map(String)

describe('the template', () => {
  test('has a column for each field and question of the job, with lists, and is read once it is filled in', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const question = { content: '=Licence?', type: questionType.dropdown, answerOptions: ['SIM A', '=SIM'] }
    const job = await world.job({ customQuestion: [question] as never })
    const { status, headers, body } = await call(bulkAdd.template, { params: { jobId: job.id } })
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Backend%20Engineer%2C%20Jakarta%20Selatan.xlsx'),
    ])
    const workbook = await opened(body)
    const { data } = (await call(bulkAdd.uploadFields, { params: { jobId: job.id } })).body
    const headersOfFile = textsIn(workbook, 'Candidates', 1)
    expect(headersOfFile.slice(0, 4)).toEqual(['First name *', 'Last name', 'E-mail', 'Phone'])
    expect(headersOfFile.at(-1)).toBe("'=Licence?")
    expect(headersOfFile).toHaveLength(data.columns.length)
    expect(data.documents.map(({ key }) => key)).toEqual(['resume', 'portfolio', 'profilePicture'])

    const sheet = workbook.getWorksheet('Candidates')!
    const index = headersOfFile.length
    const rule = sheet.dataValidations.find(`${sheet.getColumn(index).letter}2`)
    expect((rule as { formulae?: string[] } | undefined)?.formulae?.[0]).toMatch(/^Lists!\$\w+\$2:\$\w+\$3$/)
    expect(sheet.getColumn(headersOfFile.indexOf('NIK') + 1).numFmt).toBe('@')
    sheet.getCell(2, 1).value = 'Siti'
    sheet.getCell(2, 3).value = 'siti@example.com'
    sheet.getCell(2, index).value = "'=SIM"
    const sent = await sendFile(call, job.id, Buffer.from(await workbook.xlsx.writeBuffer()), { filename: 'a.xlsx' })
    expect(problemsOf(sent.body.data)).toEqual([[]])
    expect(sent.body.data.rows[0]?.cells.at(-1)).toMatchObject({ text: '=SIM' })
  })

  test('is returned with the invalid rows, their numbers and reasons', async ({ world }) => {
    const call = await world.as('admin')
    const job = await world.job()
    const { importId } = await checkPeople(call, job.id, [
      ...people(1),
      { 'First name': '=Rina', 'Expected salary': '9' },
    ])
    const { body, headers } = await call(bulkAdd.failedRows, { params: { importId } })
    expect(headers['content-disposition']).toContain('people%20-%20rows%20to%20correct.xlsx')
    const workbook = await opened(body)
    expect(textsIn(workbook, 'Candidates', 1).slice(0, 3)).toEqual(['Row', 'Reason', 'First name *'])
    expect(textsIn(workbook, 'Candidates', 2).slice(0, 3)).toEqual([
      ...['3', 'Enter an e-mail address or a phone number', "'=Rina"],
    ])
    workbook.getWorksheet('Candidates')!.getCell(2, 5).value = 'rina@example.com'
    const corrected = Buffer.from(await workbook.xlsx.writeBuffer())
    const { data } = (await sendFile(call, job.id, corrected, { importId })).body
    expect(data.rows.map(({ rowNumber, problems }) => [rowNumber, problems.length])).toEqual([
      [2, 0],
      [3, 0],
    ])
    expect(data.rows[1]?.cells[0]).toEqual({ column: 'firstName', text: '=Rina' })
  })
})

test('cells of a workbook are read by their values, whatever their formats', async ({ world }) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  const header = ['First name', 'Phone', 'Date of birth', 'NIK', 'Expected salary']
  const born = new Date(Date.UTC(1995, 7, 17))
  const bytes = await workbookOf(
    [
      header,
      ['Siti', 81234567890, born, '3171234509900001', 5_500_000],
      ['Budi', 6281234567891, born, 3171234509900002, 5_500_000.5],
      ['Tono', '081234567892', '17/08/1995', 3171234509900000, 'Rp 5.500.000'],
    ],
    { 3: 'dd/mm/yyyy' },
  )
  const { data } = (await sendFile(call, jobId, bytes, { filename: 'people.xlsx' })).body
  expect(data.rows.map(({ cells }) => cells[2]?.text)).toEqual(['1995-08-17', '1995-08-17', '17/08/1995'])
  expect(data.rows.map(({ problems }) => problems.map(({ address, message }) => `${address} ${message}`))).toEqual([
    [],
    [],
    [expect.stringMatching(/^D4 NIK has lost its last digit, because spreadsheets keep 15 digits/)],
  ])
})

test.for([
  ['in UTF-16', Buffer.from('\uFEFFFirst name\tE-mail\r\nSiti\tsiti@example.com', 'utf16le')],
  ['with semicolons', Buffer.from('First name;E-mail\r\nSiti;siti@example.com')],
  ['in Windows-1252', Buffer.from('First name;E-mail\r\nS\u00eeti;siti@example.com', 'latin1')],
] as const)('a csv file %s is read', async ([, bytes], { world }) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  const { data } = (await sendFile(call, jobId, bytes)).body
  expect(problemsOf(data)).toEqual([[]])
})

test('a csv file in which all NIKs end in 0 is reported as perhaps rounded', async ({ world }) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  const noticesOf = async (niks: readonly string[]) => {
    const { data } = (
      await sendFile(call, jobId, csvOf(people(niks.length).map((person, index) => ({ ...person, NIK: niks[index]! }))))
    ).body
    expect(problemsOf(data).flat()).toEqual([])
    return data.rows.map(({ notices }) => notices.length)
  }
  const rounded = ['3171010101980010', '3171010101980020', '3171010101980030']
  expect(await noticesOf(rounded)).toEqual([1, 1, 1])
  expect(await noticesOf(rounded.slice(1))).toEqual([0, 0])
  expect(await noticesOf([...rounded, '3171010101980041'])).toEqual([0, 0, 0, 0])
})

test('one or two rounded NIKs in a csv file are refused if they can be distinguished from real ones', async ({
  world,
}) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  const niks = ['3,17101E+15', '3171010000000000', '3171010101980010']
  const rows = people(3).map((person, index) => ({ ...person, NIK: niks[index]! }))
  const { data } = (await sendFile(call, jobId, csvOf(rows))).body
  expect(data.rows.map(({ problems }) => problems.map(({ address, message }) => `${address} ${message}`))).toEqual([
    ['C2 NIK is only shown as “3,17101E+15”. Format the cell as text and type the NIK again'],
    [expect.stringMatching(/^C3 NIK ends in 0000, which no NIK does/)],
    [],
  ])
})

describe('a hostile file', () => {
  const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const filled = () =>
    workbookOf([
      ['First name', 'E-mail'],
      ['Siti', 'siti@example.com'],
    ])
  const changed = async (parts: Record<string, string>) => withParts(await filled(), () => parts)
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const head = `<row>${inline('First name')}${inline('E-mail')}</row>`
  const entityRow = `<row>${inline('Siti &file;')}${inline('siti@example.com')}</row>`

  test.for([
    [
      'with macros',
      () => changed({ 'xl/vbaProject.bin': 'x' }),
      'people.xlsx has macros. Save it as .xlsx, which has none, and upload it again',
    ],
    [
      'that inflates to 60 MB',
      () => changed({ [sheetPart]: sheetXml(head + ' '.repeat(60_000_000)) }),
      'people.xlsx is too large once it is unpacked. Copy its rows into the template and upload that',
    ],
    [
      'with a million texts',
      () => changed({ 'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(1_000_000)}</sst>` }),
      'people.xlsx is too large once it is unpacked. Copy its rows into the template and upload that',
    ],
    [
      'with a million empty rows',
      () => changed({ [sheetPart]: sheetXml(head + '<row/>'.repeat(1_000_000)) }),
      'people.xlsx is too large once it is unpacked. Copy its rows into the template and upload that',
    ],
    [
      'with the content of another file as an entity',
      () =>
        changed({
          [sheetPart]: `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>${sheetXml(head + entityRow)}`,
        }),
      "people.xlsx can't be read. Copy its rows into the template and upload that",
    ],
    [
      'with 501 people',
      async () => csvOf(people(501)),
      'people.xlsx has more than 500 rows. Split it and add the parts one by one',
    ],
    ['without content', async () => Buffer.alloc(0), 'people.xlsx is empty. Fill in the template and upload that'],
    [
      'without people',
      async () => csvOf([{ 'First name': '' }]),
      'people.xlsx has no people below its header. Fill in one row for each',
    ],
    [
      'without the required column',
      async () => csvOf([{ 'E-mail': 'siti@example.com' }]),
      'people.xlsx has no column First name. Use the template of this job',
    ],
    [
      'with a column twice',
      async () => Buffer.from('First name,E-mail,e-mail\nSiti,a@b.co,c@d.co'),
      'people.xlsx has the column E-mail more than once. Use the template of this job',
    ],
    [
      'that is a picture',
      async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'people.xlsx is neither a workbook nor a csv file. Fill in the template and upload that',
    ],
    [
      'that is text without a column of the template',
      async () => Buffer.from('Dear Siti,\nplease read the attached letter'),
      'people.xlsx is not an XLSX workbook. Save it as .xlsx and upload it again',
    ],
    [
      'in the old format',
      async () => Buffer.from('d0cf11e0a1b11ae100', 'hex'),
      'people.xlsx is in the old .xls format. Save it as .xlsx and upload it again',
    ],
  ] as const)(
    '%s is refused with a sentence, and nothing is stored',
    { timeout: 30_000 },
    async ([, make, message], { world }) => {
      const call = await world.as('admin')
      const { id: jobId } = await world.job()
      const { status, body } = await sendFile(call, jobId, await make(), { filename: 'people.xlsx' })
      expect([status, body.error?.errors]).toEqual([422, [{ field: 'file', message }]])
      expect(await rowsOf(world, 'transfers')).toEqual([])
      expect(await rowsOf(world, 'files')).toEqual([])
    },
  )

  test('with merged cells and external links is read without following them', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const rows = `${head}<row>${inline('Siti')}${inline('siti@example.com')}</row>`
    const workbook = await changed({
      [sheetPart]: `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
      'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>',
    })
    const { status, body } = await sendFile(call, jobId, workbook, { filename: 'people.xlsx' })
    expect(status).toBe(201)
    expect(body.data.rows.map(({ cells, problems }) => [...cells.map(({ text }) => text), problems])).toEqual([
      ['Siti', 'siti@example.com', []],
    ])
  })
})
