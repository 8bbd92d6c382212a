import {
  contentTypes,
  fileProblem,
  fileTypes,
  maxFileSize,
  StaffUploadRequest,
  UploadRequest,
  uploadType,
} from '@hireloom/contract/uploads'
import { describe, expect, test } from 'vitest'

const problemOf = (filename: string, type: number, contentType: string, size = 100) => {
  const read = StaffUploadRequest.safeParse({ filename, type, contentType, size })
  return read.error?.issues[0]?.message
}
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('an upload by staff', () => {
  test.each<[string, number, string]>([
    ['letter.pdf', uploadType.offerLetter, 'application/pdf'],
    ['letter.JPG', uploadType.offerLetter, 'image/jpeg'],
    ['banner.jpeg', uploadType.careerBanner, 'image/jpeg'],
    ['logo.png', uploadType.logo, 'image/png'],
    ['moves.xlsx', uploadType.bulkStageFile, xlsx],
    ['jobs.xlsx', uploadType.jobImport, xlsx],
    ['notes.txt', uploadType.attachment, 'text/plain'],
    ['papers.zip', uploadType.attachment, 'application/zip'],
    ['papers.zip', uploadType.attachment, 'application/x-zip-compressed'],
    ['cv.rtf', uploadType.resume, 'text/rtf'],
    ['cv.rtf', uploadType.resume, 'application/rtf'],
    ['answer.pdf', uploadType.questionFile, 'application/pdf'],
  ])('%s of type %i may be %s', (filename, type, contentType) =>
    expect(problemOf(filename, type, contentType)).toBe(undefined),
  )

  test.each<[string, number, string, string]>([
    ['banner.pdf', uploadType.careerBanner, 'application/pdf', 'Choose a JPG or PNG file'],
    ['logo.svg', uploadType.logo, 'image/svg+xml', 'Choose a JPG or PNG file'],
    ['page.html', uploadType.attachment, 'text/html', 'Choose a JPG, PNG, PDF, DOC, DOCX, RTF, TXT, XLSX or ZIP file'],
    ['letter.docx', uploadType.offerLetter, contentTypes.docx?.[0] ?? '', 'Choose a JPG, PNG or PDF file'],
    ['jobs.xls', uploadType.jobImport, 'application/vnd.ms-excel', 'Choose an XLSX file'],
    ['banner.png', uploadType.careerBanner, 'text/html', 'Content type does not fit the file name'],
    ['banner.png', 99, 'image/png', 'Type must be one of the offered values'],
  ])('%s of type %i as %s is refused', (filename, type, contentType, message) =>
    expect(problemOf(filename, type, contentType)).toBe(message),
  )

  test('is not empty, and has at most 10 MB', () => {
    expect(problemOf('banner.png', uploadType.careerBanner, 'image/png', maxFileSize)).toBe(undefined)
    expect(problemOf('banner.png', uploadType.careerBanner, 'image/png', maxFileSize + 1)).toBe(
      'The file is larger than 10 MB',
    )
    expect(fileProblem(uploadType.logo, 'logo.png', 0)).toBe('The file is empty')
  })

  test('may leave out its size, which is checked when the file is used', () => {
    const request = { filename: 'banner.png', type: uploadType.careerBanner, contentType: 'image/png' }
    expect(StaffUploadRequest.safeParse(request).success).toBe(true)
    expect(StaffUploadRequest.safeParse({ ...request, filename: 'banner.pdf' }).success).toBe(false)
    expect(UploadRequest.safeParse({ ...request, type: uploadType.profilePicture }).success).toBe(false)
  })

  test.each([{}, { type: null }, { type: '' }])('is refused without its type: %j', (type) => {
    const { error } = StaffUploadRequest.safeParse({ filename: 'banner.png', contentType: 'image/png', ...type })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Type is required'])
  })

  test('has a known type, whatever its purpose', () => {
    const extensions = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'rtf', 'txt', 'xlsx', 'zip']
    expect([...new Set(Object.values(fileTypes).flat())].sort()).toEqual([...extensions].sort())
    expect(Object.keys(contentTypes).sort()).toEqual([...extensions].sort())
  })
})
