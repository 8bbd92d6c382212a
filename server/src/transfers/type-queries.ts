import { role } from '@hireloom/contract/platform/permissions'
import {
  settingsTypes,
  type TransferType,
  transferFlags,
  transferPermissions,
  transferType,
} from '@hireloom/contract/transfers/transfer'
import { isFlagOn } from '../companies/flag-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

/** Returns the types whose imports or exports the actor may see. */
export async function visibleTypes(
  db: Db,
  { companyId, permissions, roleId }: Actor,
  types: readonly TransferType[] = Object.values(transferType),
): Promise<TransferType[]> {
  const permitted = types.filter((type) =>
    settingsTypes.includes(type)
      ? roleId === role.admin
      : transferPermissions[type].some((permission) => permissions.has(permission)),
  )
  const isOn = await Promise.all(
    permitted.map((type) => {
      const flag = transferFlags[type]
      return flag === undefined || isFlagOn(db, companyId, flag)
    }),
  )
  return permitted.filter((_, index) => isOn[index])
}
