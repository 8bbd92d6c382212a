import { buffer } from 'node:stream/consumers'
import { refusals } from '@hireloom/contract/texts/english/refusals'
import { uploadType } from '@hireloom/contract/uploads'
import type { Services } from '../../platform/api/routes.ts'
import { claimFile, findFile } from '../../uploads/queries.ts'
import { storeFile } from '../../uploads/store-queries.ts'
import { drawPages } from '../pages/draw-pages.ts'
import { problemSentences } from '../pages/page-problem.ts'
import { pdfOfPicture } from '../pages/picture-page.ts'
import { type DocumentRow, findDocument, lockDocument, updateDocument } from './queries.ts'

const pdfType = 'application/pdf'

/** Returns the sentence for users about why a PDF or a picture can't be signed; undefined when it can. */
export async function signableProblem(
  { bytes, contentType }: { bytes: Buffer; contentType: string },
  companyId: number,
): Promise<string | undefined> {
  if (contentType !== pdfType) return (await pdfOfPicture(bytes, companyId)) ? undefined : refusals.pictureUnreadable
  const drawn = await drawPages(bytes, companyId)
  return 'problem' in drawn ? problemSentences[drawn.problem] : undefined
}

/** Thrown for a picture that can't be read. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'

  constructor() {
    super(refusals.pictureUnreadable)
  }
}

/**
 * Returns a document as it is signed, with its bytes. A picture becomes a PDF of one page, which replaces it in the
 * document before anything is sent, so that each later try has the same bytes. Throws UnreadablePicture.
 */
export async function findSignable(services: Pick<Services, 'db' | 'outside' | 'now'>, document: DocumentRow) {
  const { db, outside } = services
  const { companyId, id } = document
  if (document.fileType !== pdfType) await replacePicture(services, document)
  const current = document.fileType === pdfType ? document : await findDocument(db, companyId, id)
  if (!current) throw new Error(`Document ${id} is missing`)
  return { document: current, bytes: await buffer(await outside.files.read(current.fileKey)) }
}

async function replacePicture(services: Pick<Services, 'db' | 'outside' | 'now'>, document: DocumentRow) {
  const { companyId, id, fileId, fileKey, filename, applicationId } = document
  const { db, outside } = services
  const bytes = await pdfOfPicture(await buffer(await outside.files.read(fileKey)), companyId)
  if (!bytes) throw new UnreadablePicture()
  const file = {
    type: uploadType.offerLetter,
    contentType: pdfType,
    filename: filename.replace(/\.\w+$/, '.pdf'),
    bytes,
  }
  const key = await storeFile(services, companyId, file)
  await db.transaction().execute(async (db) => {
    const current = await lockDocument(db, companyId, id)
    const stored = await findFile(db, companyId, key)
    // Another task may have replaced the picture in the meantime.
    if (!stored || current?.fileId !== fileId) return
    await claimFile(db, companyId, { fileId: stored.id, applicationId, questionId: null })
    await updateDocument(db, current, { fileId: stored.id, pictureFileId: fileId })
  })
}
