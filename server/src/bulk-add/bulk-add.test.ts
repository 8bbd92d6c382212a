import { bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { candidateSource, hiringRole, questionType } from '@hireloom/contract/lookups'
import { rowStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import {
  addPeople,
  checkPeople,
  csvOf,
  people,
  problemsOf,
  readFile,
  runBulkAdd,
  sendFile,
} from '../../test/bulk-adding.ts'
import { insertRestriction } from '../../test/restricted-candidate.ts'
import { uploadForForm } from '../../test/staff-form.ts'
import { test, type World } from '../../test/world.ts'

const nik = '3171234509900001'

/** Creates a job with a question of each type. */
const jobWithQuestions = (world: World) => {
  const question = (type: number, content: string, answerOptions: string[] = []) => ({ type, content, answerOptions })
  return world.job({
    customQuestion: [
      question(questionType.paragraph, 'Why us?'),
      question(questionType.shortAnswer, 'First name'),
      question(questionType.yesNo, 'Night shifts?'),
      question(questionType.dropdown, 'Driving licence', ['SIM A', 'SIM B1']),
      question(questionType.multipleChoice, 'Languages', ['Indonesian', 'English; fluent', 'Mandarin']),
      question(questionType.date, 'Available from'),
      question(questionType.number, 'Years of driving'),
      question(questionType.fileUpload, 'Copy of the licence'),
    ] as never,
  })
}

describe('a file of candidates', () => {
  test('is checked, started and added to the job with all of its values', async ({ world }) => {
    const call = await world.as('admin')
    const job = await jobWithQuestions(world)
    const person = {
      'First name *': 'Faisal',
      'Last name': 'Hartono',
      'E-mail': 'Faisal.H@example.org',
      Phone: '81300004410',
      'Date of birth': '17 Agustus 1995',
      NIK: nik,
      'Expected salary': '5,5 juta',
      School: 'SMK Negeri 1 Medan',
      Degree: 'smk',
      'School from': '2010',
      'Last position': 'Driver',
      'Last company': 'PT Kirim Cepat',
      'Work from': '07/01/2019',
      'Work until': '25/03/2024',
      'Why us?': '=SUM(A1)',
      'First name (2)': 'Short',
      'Night shifts?': 'Tidak',
      'Driving licence': 'sim b1',
      Languages: 'Mandarin; Indonesian',
      'Available from': '2026-12-01',
      'Years of driving': '7,5',
      Hobby: 'Chess',
    }
    const checked = await checkPeople(call, job.id, [person])
    expect(checked).toMatchObject({
      status: transferStatus.pending,
      totalRows: 1,
      ignoredColumns: ['Hobby'],
      fields: { jobPositionName: 'Backend Engineer' },
    })
    expect(problemsOf(checked)).toEqual([[]])
    const { importId } = checked
    const [question] = job.customQuestion.slice(-1)
    const documents = [
      { field: 'resume', key: await uploadForForm(call, uploadType.resume) },
      { field: `question.${question?.id}`, key: await uploadForForm(call, uploadType.questionFile) },
    ]
    const changed = await call(bulkAdd.change, { params: { importId }, body: { rows: [{ rowNumber: 2, documents }] } })
    expect(changed.body.data.rows[0]?.documents.map(({ field }) => field)).toEqual(documents.map(({ field }) => field))

    expect((await call(bulkAdd.start, { body: { importId } })).body.data.status).toBe(transferStatus.processing)
    await runBulkAdd(world, importId)
    const { rows, ...done } = await readFile(call, importId)
    expect(done).toMatchObject({ status: transferStatus.completed, succeededRows: 1, failedRows: 0 })
    const { candidateId, ...row } = rows[0]!
    // Only the name remains of the file's data.
    expect(row).toMatchObject({ status: rowStatus.succeeded, documents: [] })
    expect(row.cells.map(({ text }) => text)).toEqual(['Faisal', 'Hartono'])

    const { data } = (await call(candidates.read, { params: { candidateId: candidateId ?? 0 } })).body
    expect(data).toMatchObject({
      candidateName: 'Faisal Hartono',
      email: 'faisal.h@example.org',
      phoneNumber: '+6281300004410',
      dateOfBirth: '1995-08-17',
      nik,
      expectedSalary: 5_500_000,
      source: candidateSource.import,
      resume: { filename: 'cv.pdf' },
      formalEducation: [{ institutionName: 'SMK Negeri 1 Medan', degree: 4, startYear: 2010 }],
      workExperience: [{ startDate: '2019-01-07', endDate: '2024-03-25', isCurrent: false }],
      timeline: [
        { kind: eventKind.addedFromFile, text: 'people.csv, row 2' },
        { kind: eventKind.applied, actorName: 'Ratna Wulandari' },
      ],
    })
    expect(data.question.map(({ answer }) => answer)).toEqual([
      ...['=SUM(A1)', 'Short', false, 'SIM B1', ['Mandarin', 'Indonesian'], '2026-12-01', 7.5, null],
    ])
    expect(data.question.at(-1)?.file).not.toBeNull()
    expect(await rowsOf(world, 'mails')).toEqual([])
    expect((await rowsOf(world, 'activityLog')).at(-1)?.what).toBe('added 1 of 1 candidates from a file')
  })

  test('mails the people who have an e-mail address if that is ticked', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const withoutAddress = { 'First name': 'Budi', Phone: '0812 3456 7890' }
    await addPeople(world, call, jobId, [...people(2), withoutAddress], true)
    expect((await rowsOf(world, 'mails')).map(({ recipient }) => recipient)).toEqual([
      'person.1@example.com',
      'person.2@example.com',
    ])
  })

  test('stores identity numbers only sealed, and nothing once it is discarded', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const { importId } = await checkPeople(call, jobId, people(1, { NIK: nik }))
    expect(JSON.stringify(await rowsOf(world, 'transferRows'))).not.toContain(nik)
    expect((await readFile(call, importId)).rows[0]?.cells).toContainEqual({ column: 'nik', text: nik })
    expect((await call(bulkAdd.discard, { params: { importId } })).status).toBe(204)
    expect(await rowsOf(world, 'transfers')).toEqual([])
    expect(await rowsOf(world, 'transferRows')).toEqual([])
  })

  test('is only for its user and Admins, and for jobs they act on', async ({ world }) => {
    const ayu = await world.user('recruiter')
    const job = await world.job({ hiringTeam: [{ hiringUserId: ayu.id, hiringRoleId: hiringRole.recruiter }] })
    const call = await world.as(ayu)
    const { importId } = await checkPeople(call, job.id, people(1))
    const params = { importId }
    const other = await world.as('recruiter')
    expect((await other(bulkAdd.read, { params })).status).toBe(404)
    expect((await other(bulkAdd.start, { body: params })).status).toBe(404)
    expect((await other(bulkAdd.template, { params: { jobId: job.id } })).status).toBe(404)
    expect((await other(bulkAdd.markRead, { body: { ids: [importId] } })).status).toBe(422)
    expect((await (await world.as('admin'))(bulkAdd.read, { params })).status).toBe(200)
    expect((await (await world.as(ayu, ['candidates.viewDetails']))(bulkAdd.read, { params })).status).toBe(403)
  })

  test('needs a published job', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job({ status: jobStatus.draft })
    const { status, body } = await sendFile(call, jobId, csvOf(people(1)))
    expect([status, body.error?.message]).toEqual([422, 'You must select active job position'])
    expect((await call(bulkAdd.uploadFields, { params: { jobId } })).status).toBe(422)
  })
})

describe('the check', () => {
  test('names each wrong cell by its address', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const checked = await checkPeople(call, jobId, [
      { 'First name': 'Yusuf', 'E-mail': 'yusuf@example', Phone: '0812 3456 7890', NIK: '317123450990000' },
      { 'First name': '', 'E-mail': 'dewi@example.com' },
      { 'First name': 'Rina' },
      { 'First name': 'Tono', 'E-mail': 'tono@example.com', 'Date of birth': '03/04/1995' },
    ])
    expect(
      checked.rows.map(({ problems }) => problems.map(({ address, message }) => `${address}: ${message}`)),
    ).toEqual([
      ['B2: E-mail must be an e-mail address', 'D2: NIK must be 16 digits, has 15'],
      ['A3: First name is required'],
      ['B4: Enter an e-mail address or a phone number'],
      ['E5: Date of birth can be 3 April 1995 or 4 March 1995. Write it like 1995-04-03'],
    ])
  })

  test('finds people who appear twice in the file', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const checked = await checkPeople(call, jobId, [
      { 'First name': 'Siti', 'E-mail': 'siti@example.com', NIK: nik },
      { 'First name': 'Siti', 'E-mail': 'SITI@example.com' },
      { 'First name': 'Titi', 'E-mail': 'titi@example.com', NIK: nik, Phone: '0812 3456 7890' },
      { 'First name': 'Adik', Phone: '+62 812 3456 7890' },
      { 'First name': 'adik', Phone: '0812-3456-7890' },
    ])
    expect(problemsOf(checked)).toEqual([
      [],
      ['Row 2 has the same e-mail address'],
      ['Row 2 has the same NIK'],
      [],
      ['Row 5 has the same name and phone number'],
    ])
    expect(checked.rows.map(({ notices }) => notices)).toEqual([[], [], [], ['Row 4 has the same phone number'], []])
  })

  test('shows who has applied, is restricted or may be a duplicate, before the start', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const other = await world.job()
    await addPeople(world, call, jobId, [
      { 'First name': 'Siti', 'E-mail': 'siti@example.com' },
      { 'First name': 'Budi', Phone: '0812 3456 7890' },
    ])
    await addPeople(world, call, other.id, [{ 'First name': 'Rina', Phone: '0812 3456 7000' }])
    await insertRestriction(world, { firstName: 'Wati', email: 'wati@example.com' })
    const checked = await checkPeople(call, jobId, [
      { 'First name': 'Siti', 'E-mail': 'siti@example.com' },
      { 'First name': 'Budi', Phone: '0812 3456 7890' },
      { 'First name': 'Wati', 'E-mail': 'wati@example.com' },
      { 'First name': 'Rini', Phone: '0812 3456 7000' },
    ])
    expect(problemsOf(checked)).toEqual([
      ['Has an open application for this job since 20 November 2026'],
      ['Has an open application for this job since 20 November 2026'],
      [expect.stringMatching(/^Restricted.*Lift the restriction of this person first$/)],
      [],
    ])
    expect(checked.rows[3]?.notices).toEqual(['Possible duplicate of a candidate with the same contact data'])
  })
})

describe('wrong rows', () => {
  test('are corrected on the screen or by another file, and what remains wrong is left out', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const checked = await checkPeople(call, jobId, [
      ...people(1),
      { 'First name': 'Yusuf', 'E-mail': 'yusuf@example' },
      { 'First name': '', 'E-mail': 'dewi@example.com' },
      { 'First name': 'Rina' },
    ])
    const { importId } = checked
    const params = { importId }
    const cells = [{ column: 'emailAddress', text: ' yusuf@example.com ' }]
    const changed = await call(bulkAdd.change, { params, body: { rows: [{ rowNumber: 3, cells }] } })
    expect(problemsOf(changed.body.data).map(({ length }) => length)).toEqual([0, 0, 1, 1])

    const repeatedFile = csvOf([
      { Row: '4', Reason: 'First name is required', 'First name': 'Dewi', 'E-mail': 'dewi@example.com' },
    ])
    const sent = await sendFile(call, jobId, repeatedFile, { importId })
    expect(problemsOf(sent.body.data).map(({ length }) => length)).toEqual([0, 0, 0, 1])
    expect(sent.body.data.rows[3]?.problems[0]?.address).toBe('B5')

    await call(bulkAdd.start, { body: params })
    await runBulkAdd(world, importId)
    const done = await readFile(call, importId)
    expect(done).toMatchObject({ status: transferStatus.partialSuccess, succeededRows: 3, failedRows: 1 })
    expect(problemsOf(done)[3]).toEqual(['Enter an e-mail address or a phone number'])
    const late = await call(bulkAdd.change, { params, body: { rows: [{ rowNumber: 5, cells }] } })
    expect([late.status, late.body.error?.code]).toEqual([422, 'already_started'])
    const lateFile = await sendFile(call, jobId, repeatedFile, { importId })
    expect([lateFile.status, lateFile.body.error?.code]).toEqual([422, 'already_started'])
    expect((await call(bulkAdd.discard, { params })).status).toBe(422)
  })

  test.for([
    ['without its number', [{ Row: '' }], /has no number in the column Row of row 2/],
    [
      "that the file doesn't have",
      [{ Row: '3000000000' }],
      /corrects row 3000000000, which the earlier file doesn't have/,
    ],
    ['twice', [{ Row: '2' }, { Row: '2' }], /has row 2 more than once/],
  ] as const)('are not corrected by a file with a row %s', async ([, rows, message], { world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const { importId } = await checkPeople(call, jobId, [{ 'First name': 'Yusuf' }])
    const file = csvOf(rows.map((row) => ({ ...row, 'First name': 'Dewi', 'E-mail': 'dewi@example.com' })))
    const { status, body } = await sendFile(call, jobId, file, { importId })
    expect([status, body.error?.errors]).toEqual([422, [{ field: 'file', message: expect.stringMatching(message) }]])
    expect((await readFile(call, importId)).rows.map(({ cells }) => cells[0]?.text)).toEqual(['Yusuf'])
  })

  test('keep a file from being started when no row is valid', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const { importId } = await checkPeople(call, jobId, [{ 'First name': 'Rina' }])
    const { status, body } = await call(bulkAdd.start, { body: { importId } })
    expect([status, body.error?.message]).toEqual([422, 'No row is ready. Correct the rows with mistakes first.'])
    expect((await readFile(call, importId)).status).toBe(transferStatus.pending)
  })

  test("can't be corrected by a file for other fields, with unknown rows or with unknown columns", async ({
    world,
  }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const { importId } = await checkPeople(call, jobId, people(1))
    const change = async (row: object) => {
      const reply = await call(bulkAdd.change, { params: { importId }, body: { rows: [{ rowNumber: 2, ...row }] } })
      return [reply.status, reply.body.error?.errors.map(({ field }) => field)]
    }
    const key = await uploadForForm(call, uploadType.portfolio)
    expect(await change({ documents: [{ field: 'resume', key }] })).toEqual([422, ['rows.0.documents.0.key']])
    expect(await change({ documents: [{ field: 'idCard', key }] })).toEqual([422, ['rows.0.documents.0.field']])
    expect(await change({ rowNumber: 9 })).toEqual([422, ['rows.0.rowNumber']])
    const cells = [{ column: 'question.9', text: 'Yes' }]
    expect(await change({ cells })).toEqual([422, ['rows.0.cells.0.column']])
  })
})

test('running and ended files are listed until they are read', async ({ world }) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  const { importId } = await addPeople(world, call, jobId, people(1))
  const { importId: pendingId } = await checkPeople(call, jobId, people(2))
  const listed = async () => (await call(bulkAdd.process, {})).body.data.map((transfer) => transfer.importId)
  expect(await listed()).toEqual([importId])
  await call(bulkAdd.start, { body: { importId: pendingId } })
  expect(await listed()).toEqual([pendingId, importId])
  await call(bulkAdd.markRead, { body: { ids: [importId] } })
  expect(await listed()).toEqual([pendingId])
})

test("a person who was added from a file can't be added again by hand", async ({ world }) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  await addPeople(world, call, jobId, people(1))
  const secondReply = await call(candidateForm.add, {
    body: {
      jobId,
      source: candidateSource.manual,
      personalInformation: { firstName: 'Person 1', emailAddress: 'person.1@example.com' },
    },
  })
  expect(secondReply.status).toBe(409)
})
