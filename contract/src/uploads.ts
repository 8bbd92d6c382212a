import { z } from 'zod'
import { codeOf } from './platform/fields.ts'

/** What a file is for. */
export const uploadType = {
  resume: 1,
  portfolio: 2,
  profilePicture: 3,
  attachment: 4,
  questionFile: 5,
  offerLetter: 6,
  careerBanner: 7,
  bulkStageFile: 8,
  jobImport: 9,
  logo: 10,
} as const
export const UploadType = codeOf(uploadType)
export type UploadType = z.infer<typeof UploadType>

/** Largest accepted file: 10 MB. */
export const maxFileSize = 10 * 1024 * 1024

const images = ['jpg', 'jpeg', 'png'] as const
/** Extensions an applicant may upload, by purpose. */
export const applicantFileTypes = {
  [uploadType.resume]: ['pdf', 'doc', 'docx', 'rtf'],
  [uploadType.portfolio]: ['pdf', 'doc', 'docx', 'rtf', ...images],
  [uploadType.profilePicture]: images,
  [uploadType.questionFile]: [...images, 'pdf'],
} as const satisfies Partial<Record<UploadType, readonly string[]>>
export type ApplicantUpload = keyof typeof applicantFileTypes

/** MIME types by extension. */
export const contentTypes: Record<string, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  pdf: ['application/pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  rtf: ['application/rtf', 'text/rtf'],
}

export const extensionOf = (filename: string) => filename.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1] ?? ''

/** Why a file can't be taken, or undefined when it can: judged by its name, before its bytes are looked at. */
export function fileProblem(type: ApplicantUpload, filename: string, size: number): string | undefined {
  const allowed: readonly string[] = applicantFileTypes[type]
  if (!allowed.includes(extensionOf(filename))) return `Choose a ${listWords(allowed)} file`
  if (size > maxFileSize) return 'The file is larger than 10 MB'
  if (size === 0) return 'The file is empty'
  return undefined
}

const listWords = (words: readonly string[]) => {
  const upper = words.filter((word) => word !== 'jpeg').map((word) => word.toUpperCase())
  return upper.length === 1 ? upper[0] : `${upper.slice(0, -1).join(', ')} or ${upper.at(-1)}`
}

/** Asks for an address to send one file to. */
export const UploadRequest = z
  .strictObject({
    filename: z.string().trim().min(1).max(200),
    type: z.literal(
      Object.keys(applicantFileTypes).map(Number) as ApplicantUpload[],
      'Type must be one of the offered values',
    ),
    contentType: z.string().max(100),
    size: z.int().min(1),
  })
  .superRefine(({ filename, type, size, contentType }, ctx) => {
    const problem = fileProblem(type, filename, size)
    const fits = contentTypes[extensionOf(filename)]?.includes(contentType)
    if (problem) ctx.addIssue({ code: 'custom', path: ['filename'], message: problem })
    else if (!fits)
      ctx.addIssue({ code: 'custom', path: ['contentType'], message: 'Content type does not fit the file name' })
  })

/** Where to PUT the file, with exactly the named content type, within five minutes. */
export const UploadAddress = z.object({
  url: z.string(),
  /** What to send with the application to attach the file. */
  key: z.string(),
  contentType: z.string(),
  expiresAt: z.iso.datetime(),
})
