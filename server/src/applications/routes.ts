import { applicationLists, applications } from '@hireloom/contract/applications/endpoints'
import { type UploadType, uploadType } from '@hireloom/contract/uploads'
import { maskPictureName, seesPersonalData } from '../access/person-rules.ts'
import { record } from '../history/queries.ts'
import { requirePermission, routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { photoToShow } from '../uploads/photo-commands.ts'
import { applicationListHandlers } from './list-routes.ts'
import { findApplicationFile, listStagesWithDays } from './stage-queries.ts'

/** Returns whether every reader may open a file: pictures and the company's own attachments. Others are personal. */
const isOpenToReaders = (type: UploadType) => type === uploadType.profilePicture || type === uploadType.attachment

const { stages, file } = applications

export const applicationRoutes = routes(
  { ...applicationLists, stages, file },
  {
    ...applicationListHandlers,

    async stages({ db, actor, params, now }) {
      return { data: (await listStagesWithDays(db, actor, params.applicationId, now())) ?? missing('Application') }
    },

    async file({ db, actor, params, outside, now }) {
      const { applicationId, fileId } = params
      const storedFile = (await findApplicationFile(db, actor, applicationId, fileId)) ?? missing('File')
      const { uploadType: type, jobId, reference } = storedFile
      if (!isOpenToReaders(type)) {
        requirePermission(actor, 'candidates.viewSensitiveData')
        await record(db, actor, { event: 'application.file_opened', data: { applicationId, jobId, reference } })
      }
      const isPicture = type === uploadType.profilePicture
      const file = isPicture
        ? maskPictureName(await photoToShow({ db, outside }, actor.companyId, storedFile), seesPersonalData(actor))
        : storedFile
      const { filename, contentType } = file
      return { data: { url: await outside.files.downloadAddress(file, now()), filename, contentType } }
    },
  },
)
