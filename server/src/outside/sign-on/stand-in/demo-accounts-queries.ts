import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { invitationStatus } from '@hireloom/contract/users'
import { acrossCompanies, type Db } from '../../../platform/db/db.ts'
import { sameCompany } from '../../../platform/db/same-company.ts'

/** Issuer of the demo accounts in the database. Unlike the provider's address, it doesn't change with PUBLIC_URL. */
export const embeddedIssuer = 'embedded'

export interface DemoAccount {
  subject: string
  email: string
  firstName: string
  lastName: string
  roleName: string
  /** Names of all companies of the account. */
  companyName: string
}

/** Lists the accounts of the embedded sign-on by company and role; those with several companies come last. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const users = await acrossCompanies(db, 'accounts of the embedded sign-on')
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
  return accounts.toSorted((a, b) => Math.min(a.length, 2) - Math.min(b.length, 2)).map(toAccount)
}

function toAccount(users: (Omit<DemoAccount, 'roleName'> & { role: number })[]): DemoAccount {
  const { role, ...first } = users[0]!
  return {
    ...first,
    roleName: nameOf(optionLists.userRole, role) ?? '',
    companyName: users.map(({ companyName }) => companyName).join(' and '),
  }
}

/**
 * Lists invited users who haven't joined: the embedded sign-on has an account for them too. Leaves out demo accounts.
 */
export async function listInvitedAccounts(db: Db): Promise<DemoAccount[]> {
  const waiting = await invitedPeople(db)
    .where('invitations.status', '=', invitationStatus.pending)
    .orderBy('companies.id')
    .orderBy('invitations.id')
    .execute()
  const demoSubjects = new Set((await listDemoAccounts(db)).map(({ subject }) => subject))
  const accounts = new Map(waiting.map((invited) => [subjectOf(invited), invited]))
  return [...accounts]
    .filter(([subject]) => !demoSubjects.has(subject))
    .map(([subject, { role, ...person }]) => ({
      ...person,
      subject,
      roleName: nameOf(optionLists.userRole, role) ?? '',
    }))
}

/** Returns the subject of the user's earlier account; without one, their e-mail address. */
const subjectOf = ({ subject, email }: { subject: string | null; email: string }) => subject ?? email.toLowerCase()

const invitedPeople = (db: Db) =>
  acrossCompanies(db, 'accounts of the embedded sign-on')
    .selectFrom('invitations')
    .innerJoin('users', sameCompany('users', 'invitations.userId'))
    .innerJoin('companies', 'companies.id', 'invitations.companyId')
    .leftJoin('accounts', (join) =>
      join
        .on('accounts.issuer', '=', embeddedIssuer)
        .on(({ eb, fn, ref }) =>
          eb(fn('lower', [ref('accounts.email')]), '=', fn('lower', [ref('invitations.email')])),
        ),
    )
    .select(['invitations.email', 'invitations.role', 'users.firstName', 'users.lastName', 'accounts.subject'])
    .select('companies.name as companyName')

/**
 * Returns an account of the embedded sign-on, even if no company admits it. Every user who was ever invited has one.
 */
export async function findDemoAccount(db: Db, subject: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName'])
    .where('issuer', '=', embeddedIssuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (account) return account
  return invitedPeople(db)
    .where(({ eb, fn, ref }) => eb(fn('lower', [ref('invitations.email')]), '=', subject))
    .executeTakeFirst()
}
