import { uploads, uploadType } from '@hireloom/contract/uploads'
import { routes } from '../platform/api/routes.ts'
import { forbidden, missing } from '../platform/errors.ts'
import { photoToShow } from './photo-commands.ts'
import { findStaffFile } from './queries.ts'
import { mayUpload } from './rules.ts'
import { openUpload } from './store-queries.ts'

export const uploadRoutes = routes(uploads, {
  async presignedUrl({ actor, body, ...services }) {
    if (!mayUpload(actor, body.type)) throw forbidden()
    return { data: await openUpload(services, actor.companyId, { ...body, uploadedBy: actor.userId }) }
  },

  async link({ db, actor, params, outside, now }) {
    const file = await findStaffFile(db, actor.companyId, params.key)
    if (!file || !mayUpload(actor, file.uploadType)) missing('File')
    if ((await outside.files.size(file.key)) === undefined) missing('File')
    const isPhoto = file.uploadType === uploadType.profilePicture
    const served = isPhoto ? await photoToShow({ db, outside }, actor.companyId, file) : file
    const { filename, contentType } = served
    return { data: { url: await outside.files.downloadAddress(served, now()), filename, contentType } }
  },
})
