import type { CareerPageChange } from '@hireloom/contract/career-page'
import { reencodePicture } from '../documents/pictures.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { checkFiles, fileRejected } from '../uploads/check-queries.ts'
import { claimStandaloneFile, releaseFile } from '../uploads/queries.ts'
import { storeFile } from '../uploads/store-queries.ts'
import type { FoundCareerPage } from './queries.ts'
import { type PictureField, pictureAddress, pictureFields, pictureKey, pictures } from './rules.ts'

type PictureSettings = Pick<CareerPageChange, PictureField>

/**
 * Returns the new addresses of the page's pictures. A new upload is re-encoded and stored under a new key. The stored
 * picture isn't public until the page uses it, and is deleted after a day if the page never does.
 */
export async function preparePictures(
  services: Services,
  actor: { companyId: number; userId: number },
  before: FoundCareerPage,
  settings: PictureSettings,
): Promise<PictureSettings> {
  const uploads = pictureFields.flatMap((field) => {
    const key = settings[field]
    return key === null || key === before[field] ? [] : [{ field, key, uploadType: pictures[field].uploadType }]
  })
  const files = await checkFiles(services, actor.companyId, uploads)
  const addresses: PictureSettings = { banner: settings.banner, companyLogo: settings.companyLogo }
  for (const { field, key } of files) {
    const { uploadType: type, name, contentType, ...format } = pictures[field]
    const source = Buffer.concat(await (await services.outside.files.read(key)).toArray())
    const bytes = await reencodePicture(source, format, actor.companyId)
    if (!bytes) throw fileRejected([{ field, message: "The picture can't be read. Choose another one" }])
    const filename = `${name}.${format.format === 'jpeg' ? 'jpg' : 'png'}`
    const file = { type, filename, contentType, bytes, uploadedBy: actor.userId }
    addresses[field] = pictureAddress(await storeFile(services, actor.companyId, file))
  }
  return addresses
}

/** Claims the new pictures and releases those that the page no longer uses. */
export async function changePictures(
  db: Db,
  companyId: number,
  before: PictureSettings,
  after: PictureSettings,
  now: Date,
) {
  for (const field of pictureFields) {
    if (before[field] === after[field]) continue
    const [old, fresh] = [pictureKey(before[field]), pictureKey(after[field])]
    if (old) await releaseFile(db, companyId, old, now)
    if (fresh) await claimStandaloneFile(db, companyId, fresh, now)
  }
}
