import type { CareerPageChange } from '@hireloom/contract/career-page'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { redrawn } from '../platform/pictures.ts'
import { checkFiles, fileRejected } from '../uploads/check-queries.ts'
import { keepFile, releaseFile } from '../uploads/queries.ts'
import { storeFile } from '../uploads/store-queries.ts'
import type { FoundCareerPage } from './queries.ts'
import { type PictureField, pictureAddress, pictureFields, pictureKey, pictures } from './rules.ts'

type Chosen = Pick<CareerPageChange, PictureField>

/**
 * The addresses the page's pictures are going to have. One that was just uploaded is made anew and stored under a key of
 * its own; until the page takes it, nobody can see it and a day later it is gone.
 */
export async function preparePictures(
  services: Services,
  actor: { companyId: number; userId: number },
  before: FoundCareerPage,
  chosen: Chosen,
): Promise<Chosen> {
  const uploaded = pictureFields.flatMap((field) => {
    const key = chosen[field]
    return key === null || key === before[field] ? [] : [{ field, key, uploadType: pictures[field].uploadType }]
  })
  const files = await checkFiles(services, actor.companyId, uploaded)
  const addresses: Chosen = { banner: chosen.banner, companyLogo: chosen.companyLogo }
  for (const { field, key } of files) {
    const { uploadType: type, name, contentType, ...shape } = pictures[field]
    const source = Buffer.concat(await (await services.outside.files.read(key)).toArray())
    const bytes = await redrawn(source, shape)
    if (!bytes) throw fileRejected([{ field, message: "The picture can't be read. Choose another one" }])
    const filename = `${name}.${shape.as === 'jpeg' ? 'jpg' : 'png'}`
    const file = { type, filename, contentType, bytes, uploadedBy: actor.userId }
    addresses[field] = pictureAddress(await storeFile(services, actor.companyId, file))
  }
  return addresses
}

/** Takes the new pictures into use and gives up those they replace. */
export async function changePictures(db: Db, companyId: number, before: Chosen, after: Chosen, now: Date) {
  for (const field of pictureFields) {
    if (before[field] === after[field]) continue
    const [old, fresh] = [pictureKey(before[field]), pictureKey(after[field])]
    if (old) await releaseFile(db, companyId, old, now)
    if (fresh) await keepFile(db, companyId, fresh, now)
  }
}
