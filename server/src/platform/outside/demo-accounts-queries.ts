import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { invitationStatus } from '@hireloom/contract/users'
import type { FunctionModule } from 'kysely'
import { acrossCompanies, type Db } from '../db/db.ts'
import { sameCompany } from '../db/same-company.ts'
import type { DB } from '../db/tables.gen.ts'

/** Issuer of the demo accounts in the database. The address of their provider changes with PUBLIC_URL, this doesn't. */
export const embeddedIssuer = 'embedded'

export interface DemoAccount {
  subject: string
  email: string
  firstName: string
  lastName: string
  roleName: string
  /** Names of all companies of the account, the first one first. */
  companyName: string
}

/** The accounts one can sign in as at the embedded sign-on, by company and role; those of several companies last. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const users = await acrossCompanies(db)
    .selectFrom('accounts')
    .innerJoin('users', 'users.accountId', 'accounts.id')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select([
      'subject',
      'accounts.email',
      'accounts.firstName',
      'accounts.lastName',
      'role',
      'companies.name as companyName',
    ])
    .where('issuer', '=', embeddedIssuer)
    .where('users.isActive', '=', true)
    .orderBy('companies.id')
    .orderBy('role')
    .orderBy('users.id')
    .execute()
  const accounts = [...Map.groupBy(users, ({ subject }) => subject).values()]
  return accounts.toSorted((a, b) => Math.min(a.length, 2) - Math.min(b.length, 2)).map(asAccount)
}

function asAccount(users: (Omit<DemoAccount, 'roleName'> & { role: number })[]): DemoAccount {
  const { role, ...first } = users[0]!
  return {
    ...first,
    roleName: nameOf(optionLists.userRole, role) ?? '',
    companyName: users.map(({ companyName }) => companyName).join(' and '),
  }
}

/**
 * Who is invited and not here yet, so that the embedded sign-on has an account for them too: the one they had before,
 * else one named by the e-mail address. Whether the invitation still counts is not for a sign-on server to say.
 */
export async function listInvitedAccounts(db: Db): Promise<DemoAccount[]> {
  const rows = await invitedPeople(db).orderBy('companies.id').orderBy('invitations.id').execute()
  const listed = new Set((await listDemoAccounts(db)).map(({ subject }) => subject))
  const accounts = rows.map(({ role, subject, ...person }) => ({
    ...person,
    subject: subject ?? person.email.toLowerCase(),
    roleName: nameOf(optionLists.userRole, role) ?? '',
  }))
  return accounts.filter(({ subject }) => !listed.has(subject))
}

const invitedPeople = (db: Db) =>
  acrossCompanies(db)
    .selectFrom('invitations')
    .innerJoin('users', sameCompany('users', 'invitations.userId'))
    .innerJoin('companies', 'companies.id', 'invitations.companyId')
    .leftJoin('accounts', (join) =>
      join
        .on('accounts.issuer', '=', embeddedIssuer)
        .on(({ eb, fn }) => eb(lower(fn, 'accounts.email'), '=', lower(fn, 'invitations.email'))),
    )
    .select(['invitations.email', 'invitations.role', 'users.firstName', 'users.lastName', 'accounts.subject'])
    .select('companies.name as companyName')
    .where('invitations.status', '=', invitationStatus.pending)

const lower = (fn: FunctionModule<DB, 'accounts' | 'invitations'>, column: 'accounts.email' | 'invitations.email') =>
  fn<string>('lower', [column])

/** The account as the embedded sign-on vouches for it, whether or not any company lets it in. */
export async function findDemoAccount(db: Db, subject: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName'])
    .where('issuer', '=', embeddedIssuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return account ?? (await listInvitedAccounts(db)).find((invited) => invited.subject === subject)
}
