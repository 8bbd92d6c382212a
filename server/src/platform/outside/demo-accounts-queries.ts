import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { acrossCompanies, type Db } from '../db/db.ts'

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

/** The account as the embedded sign-on vouches for it, whether or not any company lets it in. */
export function findDemoAccount(db: Db, subject: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName'])
    .where('issuer', '=', embeddedIssuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}
