import type { BulkRow } from '@hireloom/contract/bulk-add/endpoints'
import { uploadType } from '@hireloom/contract/uploads'
import { expect, test } from 'vitest'
import { findDocumentTarget, matchToRows } from './document-names.ts'

const row = (rowNumber: number, email: string): BulkRow => ({
  rowNumber,
  status: 0,
  cells: [{ column: 'emailAddress', text: email }],
  documents: [],
  problems: [],
  notices: [],
  candidateId: null,
  jobApplicationId: null,
})
const rows = [row(14, 'Surya.W@example.org'), row(15, 'w@example.org'), row(120, '')]
const resume = { key: 'resume', label: 'Résumé', uploadType: uploadType.resume }
const photo = { key: 'profilePicture', label: 'Photo', uploadType: uploadType.profilePicture }

test.each([
  ['014.pdf', 14, 'resume'],
  ['14_resume.pdf', 14, 'resume'],
  ['Row 14 CV.pdf', 14, 'resume'],
  ['baris-120.docx', 120, 'resume'],
  ['CV_surya.w@example.org.pdf', 14, 'resume'],
  ['w@example.org.pdf', 15, 'resume'],
  ['14 photo.jpg', 14, 'profilePicture'],
])('%s is for row %d as its %s', (name, rowNumber, field) => {
  expect(findDocumentTarget(name, rows, [resume, photo])).toMatchObject({ rowNumber, field: { key: field } })
})

test.each([
  ...['cv.pdf', '3171234509900001.pdf', '16.pdf', '2026 plan.pdf'],
  ...['sw@example.org.pdf', 's.w@example.org.pdf', 'w@example.organic.pdf', 'w@example.org.id.pdf'],
])('%s is for no row', (name) => {
  expect(findDocumentTarget(name, rows, [resume, photo])).toBeUndefined()
})

test('files of a zip are matched to rows, with a sentence about each other file', () => {
  const names = ['14.docx', '014 CV.pdf', '15.exe', 'cv.pdf']
  const { matched, problems } = matchToRows(
    names.map((name) => ({ name })),
    rows,
    [resume, photo],
  )
  expect(matched).toEqual([{ name: '14.docx', rowNumber: 14, field: resume }])
  expect(problems).toEqual([
    '014 CV.pdf: Row 14 already has 14.docx',
    '15.exe: Choose a PDF, DOC, DOCX or RTF file',
    'cv.pdf: Its name has neither a row number nor an e-mail address from the list',
  ])
})
