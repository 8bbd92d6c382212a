import type { Permission } from '@hireloom/contract/platform/permissions'
import { type UploadType, uploadPermissions } from '@hireloom/contract/uploads'

/** Returns whether a user with these permissions may upload and read files of this type. */
export const mayUpload = ({ permissions }: { permissions: ReadonlySet<Permission> }, type: UploadType) =>
  uploadPermissions[type].some((permission) => permissions.has(permission))
