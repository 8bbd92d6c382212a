import type { Permission } from '@hireloom/contract/platform/permissions'
import { type UploadType, uploadPermissions } from '@hireloom/contract/uploads'

/** Whether someone with these permissions uploads and reads files of this purpose. */
export const mayUpload = ({ permissions }: { permissions: ReadonlySet<Permission> }, type: UploadType) =>
  uploadPermissions[type].some((permission) => permissions.has(permission))
