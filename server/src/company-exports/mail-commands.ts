import { companyExportReady, companyExportStarted, companyImportEnded } from '@hireloom/contract/company-exports/mails'
import { listAdmins } from '../access/admin-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { Config } from '../platform/start/config.ts'
import type { ExportRun, StoredImport } from './queries.ts'

const linkTo = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/settings/transfer/exports`

const findCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['name as companyName', 'timeZone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Mails the other Admins that an export of everything has begun. */
export async function mailStarted(db: Db, { companyId, userId, name }: Actor, exportId: number, config: Config) {
  const { companyName } = await findCompany(db, companyId)
  const others = (await listAdmins(db, companyId)).filter(({ id }) => id !== userId)
  await Promise.all(
    others.map((admin) =>
      queueMail(db, companyId, {
        dedupeKey: `company export ${exportId} started ${admin.id}`,
        recipient: admin.email,
        text: companyExportStarted({
          recipientName: admin.name,
          companyName,
          startedBy: name,
          link: linkTo(config),
        }),
      }),
    ),
  )
}

/** Mails the Admin who requested an export that it is ready, unless they are no longer an Admin. */
export async function mailReady(db: Db, { companyId, id, requestedBy }: ExportRun, expiresAt: Date, config: Config) {
  const admin = (await listAdmins(db, companyId)).find((user) => user.id === requestedBy)
  if (!admin) return
  const { companyName, timeZone } = await findCompany(db, companyId)
  await queueMail(db, companyId, {
    dedupeKey: `company export ${id} ready`,
    recipient: admin.email,
    text: companyExportReady({
      recipientName: admin.name,
      companyName,
      expiresAt,
      timeZone,
      link: linkTo(config),
    }),
  })
}

/** Mails the outcome of an import to the Admin who started it. `problem`: why it failed. */
export async function mailImported(
  db: Db,
  { companyId, id, requestedBy, filename }: StoredImport,
  config: Config,
  problem: string | undefined,
) {
  const admin = (await listAdmins(db, companyId)).find((user) => user.id === requestedBy)
  if (!admin) return
  const { companyName } = await findCompany(db, companyId)
  await queueMail(db, companyId, {
    dedupeKey: `company import ${id}`,
    recipient: admin.email,
    text: companyImportEnded({ recipientName: admin.name, companyName, filename, problem, link: linkTo(config) }),
  })
}
