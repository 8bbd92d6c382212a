import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, line, one } from './platform/fields.ts'
import type { Permission } from './platform/permissions.ts'
import { texts } from './texts/current.ts'

/** The purpose of a file. */
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
  candidateDocument: 11,
} as const
export const UploadType = codeOf(uploadType)
export type UploadType = z.infer<typeof UploadType>

/** The maximum size of a file, 10 MB. */
export const maxFileSize = 10 * 1024 * 1024

const images = ['jpg', 'jpeg', 'png'] as const
/** The extensions an applicant may upload, by purpose. */
export const applicantFileTypes = {
  [uploadType.resume]: ['pdf', 'doc', 'docx', 'rtf'],
  [uploadType.portfolio]: ['pdf', 'doc', 'docx', 'rtf', ...images],
  [uploadType.profilePicture]: images,
  [uploadType.questionFile]: [...images, 'pdf'],
} as const satisfies Partial<Record<UploadType, readonly string[]>>
export type ApplicantUpload = keyof typeof applicantFileTypes
export const applicantUploads = Object.keys(applicantFileTypes).map(Number) as ApplicantUpload[]

const imagesAndPdf = [...images, 'pdf'] as const
/** The accepted extensions by purpose. */
export const fileTypes: Record<UploadType, readonly string[]> = {
  ...applicantFileTypes,
  [uploadType.attachment]: [...imagesAndPdf, 'doc', 'docx', 'rtf', 'txt', 'xlsx', 'zip'],
  [uploadType.offerLetter]: imagesAndPdf,
  [uploadType.careerBanner]: images,
  [uploadType.bulkStageFile]: ['xlsx'],
  [uploadType.jobImport]: ['xlsx'],
  [uploadType.logo]: images,
  [uploadType.candidateDocument]: [...imagesAndPdf, 'doc', 'docx'],
}

const candidatePermissions = ['candidates.add', 'candidates.updateProfile'] as const
const attachmentPermissions = [
  ...candidatePermissions,
  'candidates.updateStatus',
  'candidates.manageInterviews',
  'candidates.manageAssessments',
] as const
/** The permissions to upload a file of this purpose; one of them is enough. */
export const uploadPermissions: Record<UploadType, readonly Permission[]> = {
  [uploadType.resume]: candidatePermissions,
  [uploadType.portfolio]: candidatePermissions,
  [uploadType.profilePicture]: candidatePermissions,
  [uploadType.attachment]: attachmentPermissions,
  [uploadType.questionFile]: candidatePermissions,
  [uploadType.offerLetter]: ['candidates.manageOffer'],
  [uploadType.careerBanner]: ['career'],
  [uploadType.bulkStageFile]: ['candidates.updateStatus'],
  [uploadType.jobImport]: ['jobs.create'],
  [uploadType.logo]: ['career'],
  // Only candidates send these, on their own page.
  [uploadType.candidateDocument]: [],
}

/** MIME types by extension. */
export const contentTypes: Record<string, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  pdf: ['application/pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  rtf: ['application/rtf', 'text/rtf'],
  txt: ['text/plain'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  zip: ['application/zip', 'application/x-zip-compressed'],
}

/** Returns the content type of a file by its name; '' for an unknown extension. */
export const contentTypeOf = (filename: string) => contentTypes[extensionOf(filename)]?.[0] ?? ''

export const extensionOf = (filename: string) => filename.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1] ?? ''

/**
 * Returns why a file can't be accepted, by its name and size; undefined when it can. Without a size only its type is
 * checked. `label`: the name of the file in the sentence.
 */
export function fileProblem(
  type: UploadType,
  filename: string,
  size: number | undefined,
  label = texts().fields.files.theFile,
): string | undefined {
  const allowed = fileTypes[type]
  if (!allowed.includes(extensionOf(filename))) return texts().fields.files.choose(formatFileTypes(allowed))
  return size === undefined ? undefined : sizeProblem(size, label)
}

/** Returns why a file of this size can't be accepted, or undefined. */
export function sizeProblem(size: number, label = texts().fields.files.theFile): string | undefined {
  if (size > maxFileSize) return texts().fields.files.tooLarge(label)
  return size === 0 ? texts().fields.files.empty(label) : undefined
}

/** Returns file types as people name them; JPEG is the same as JPG. */
export const formatFileTypes = (types: readonly string[]) =>
  types.filter((type) => type !== 'jpeg').map((type) => type.toUpperCase())

const filename = line(200)
const typeAmong = <T extends UploadType>(types: readonly T[]) => z.literal([...types] as [T, ...T[]])

const requestFields = { filename, contentType: z.string().max(100) }
/** The size 0 is refused with the other problems of a file. */
const size = z.int().min(0)

interface FileToSend {
  filename: string
  type: UploadType
  contentType: string
  size?: number | undefined
}

function checkRequest({ filename, type, size, contentType }: FileToSend, ctx: z.RefinementCtx) {
  // A missing name is reported as missing only.
  if (filename === '') return
  const problem = fileProblem(type, filename, size)
  const isAllowed = contentTypes[extensionOf(filename)]?.includes(contentType)
  if (problem) ctx.addIssue({ code: 'custom', path: ['filename'], message: problem })
  else if (!isAllowed)
    ctx.addIssue({ code: 'custom', path: ['contentType'], message: texts().fields.files.typeDoesNotFit })
}

/** The key of an upload, by which later calls refer to the file. */
export const uploadKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** A request for an address to upload one file. */
export const UploadRequest = z
  .strictObject({ ...requestFields, type: typeAmong(applicantUploads), size })
  .superRefine(checkRequest)
/**
 * A user's request for such an address, with more purposes. Without the size, the file may have up to 10 MB; it is
 * checked when the file is used.
 */
export const StaffUploadRequest = z
  .strictObject({ ...requestFields, type: typeAmong(Object.values(uploadType)), size: size.optional() })
  .superRefine(checkRequest)
export type StaffUploadRequest = z.infer<typeof StaffUploadRequest>

/** The address to PUT the file to, with exactly the given content type, within five minutes. */
export const UploadAddress = z.object({
  url: z.string(),
  /** The key to send with the form, which attaches the file. */
  key: z.string(),
  contentType: z.string(),
  expiresAt: z.iso.datetime(),
})

/** A file inside a form (multipart/form-data); in JSON the file is base64. */
export const fileForm = <T extends UploadType>(types: readonly T[]) =>
  z.strictObject({ filename, type: typeAmong(types), file: z.base64() })

/** A link to a file, valid for five minutes. */
export const FileLink = z.object({ url: z.string(), filename: z.string(), contentType: z.string() })

const permission = [...new Set(Object.values(uploadPermissions).flat())]

export const uploads = {
  presignedUrl: endpoint({
    method: 'POST',
    path: '/api/v1/upload/presigned-url',
    summary: 'Returns an address to upload one file. A file that is not used within a day is deleted.',
    permission,
    body: StaffUploadRequest,
    reply: one(UploadAddress),
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/v1/upload/:key',
    summary:
      'Returns a link to a file that a user uploaded, valid for five minutes. Files of applications have their own calls.',
    permission,
    params: z.strictObject({ key: uploadKey }),
    reply: one(FileLink),
  }),
}
