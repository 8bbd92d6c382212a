import { questionType } from '@hireloom/contract/lookups'
import { type UploadType, uploadType } from '@hireloom/contract/uploads'
import { type FileStore, smallCopyOf } from '../../outside/files/port.ts'
import type { Db } from '../../platform/db/db.ts'
import { portrait } from '../portrait.ts'
import { questionStory } from '../questions.ts'
import type { Random } from '../random.ts'
import { resumeOf } from '../resume.ts'
import { strengthsOf } from '../scores.ts'
import type { ApplicationStory } from '../stories/applications.ts'
import { insertRows, requireValue } from './bulk.ts'

const keyLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const newKey = (random: Random) => random.letters(keyLetters, 24)

export interface FileIds {
  resume: number
  picture?: number
  /** By the id of the question. */
  answers: Map<number, number>
}

/** Writes the files and their rows; each application gets separate files. */
export async function storeFiles(
  db: Db,
  random: Random,
  companyId: number,
  stories: ApplicationStory[],
  files: Pick<FileStore, 'put'>,
) {
  const newFile = (
    story: ApplicationStory,
    uploadedAs: UploadType,
    bytes: Buffer,
    contentType: string,
    filename: string,
  ) => ({
    story,
    bytes,
    questionId: null as number | null,
    row: {
      companyId,
      key: newKey(random),
      uploadType: uploadedAs,
      filename,
      contentType,
      size: bytes.length,
      createdAt: story.appliedAt,
      isRedrawn: uploadedAs === uploadType.profilePicture ? true : null,
    },
  })
  const all: ReturnType<typeof newFile>[] = []
  for (const story of stories) {
    const { applicant, job, appliedAt } = story
    const name = [applicant.firstName, applicant.lastName].filter(Boolean).join(' ')
    const resume = await resumeOf(applicant, job.story.position, strengthsOf(story), appliedAt)
    all.push(newFile(story, uploadType.resume, resume, 'application/pdf', `CV ${name}.pdf`))
    if (applicant.portrait !== null) {
      all.push(newFile(story, uploadType.profilePicture, portrait(applicant.portrait), 'image/png', 'photo.png'))
    }
    for (const { id, name: question } of job.questions) {
      if (questionStory(question).type !== questionType.fileUpload) continue
      const scan = newFile(
        story,
        uploadType.questionFile,
        portrait(applicant.portrait ?? 0),
        'image/png',
        'licence.png',
      )
      all.push({ ...scan, questionId: id })
    }
  }
  const smallCopies = all
    .filter(({ row }) => row.isRedrawn)
    .map(({ row, bytes }) => ({ row: { ...row, key: smallCopyOf(row.key) }, bytes }))
  await Promise.all([...all, ...smallCopies].map(({ row, bytes }) => files.put(row.key, bytes, row.contentType)))
  const stored = await insertRows(
    all.map(({ row, questionId }) => ({ ...row, questionId })),
    (batch) => db.insertInto('files').values(batch).returning(['id', 'key']).execute(),
  )
  const ids = new Map(stored.map(({ id, key }) => [key, id]))
  const byStory = new Map(
    stories.map((story): [ApplicationStory, FileIds] => [story, { resume: 0, answers: new Map() }]),
  )
  for (const { story, row, questionId } of all) {
    const fileIds = requireValue(byStory, story)
    const id = requireValue(ids, row.key)
    if (questionId !== null) fileIds.answers.set(questionId, id)
    else if (row.uploadType === uploadType.resume) fileIds.resume = id
    else fileIds.picture = id
  }
  return byStory
}

/** Assigns files to the applications that have them as their résumé, picture or answer. */
export async function claimFiles(db: Db, companyId: number) {
  for (const column of ['applications.resumeFileId', 'applications.pictureFileId'] as const) {
    await db
      .updateTable('files')
      .from('applications')
      .set((row) => ({ applicationId: row.ref('applications.id') }))
      .where('files.companyId', '=', companyId)
      .where('applications.companyId', '=', companyId)
      .whereRef('files.id', '=', column)
      .execute()
  }
  await db
    .updateTable('files')
    .from('applicationAnswers')
    .set((row) => ({ applicationId: row.ref('applicationAnswers.applicationId') }))
    .where('files.companyId', '=', companyId)
    .where('applicationAnswers.companyId', '=', companyId)
    .whereRef('files.id', '=', 'applicationAnswers.fileId')
    .execute()
}
