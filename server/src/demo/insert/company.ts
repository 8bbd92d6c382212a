import { plan } from '@hireloom/contract/subscription/endpoints'
import type { Db } from '../../platform/db/db.ts'
import { listOfferedReasons } from '../../rejection-reasons/queries.ts'
import type { StageName } from '../../stages/default-stage-rules.ts'
import { insertCompany as insertCompanyRow } from '../../subscription/company-queries.ts'
import { dayAfter, dayIn, daysAfter } from '../days.ts'
import type { CompanyStory } from '../stories/companies.ts'
import { insertRows } from './bulk.ts'
import { idEmployeeOf, insertEmployees } from './employees.ts'

/** A company as it is stored: the ids of its people and master data by their names. */
export interface StoredCompany {
  id: number
  users: Map<string, number>
  stages: Map<StageName, number>
  rejectionReasons: Map<string, number>
  positions: Map<string, number>
  levels: Map<string, number>
  organizations: Map<string, number>
  employmentTypes: Map<string, number>
  customFields: Map<string, number>
  fileCategories: Map<string, number>
  branches: Map<string, { id: number; provinceId: number; cityId: number }>
}

const levels = ['Intern', 'Staff', 'Senior Staff', 'Supervisor', 'Assistant Manager', 'Manager', 'Head']
const employmentTypes = [
  { name: 'Permanent (PKWTT)', hasEndDate: false },
  { name: 'Contract (PKWT)', hasEndDate: true },
  { name: 'Internship', hasEndDate: true },
]
const customFields = ['Notice period', 'Driving licence', 'Clothing size']
const fileCategories = ['Certificates', 'Identity documents', 'Portfolio']

/** Stores a company with its subscription, people, stages and master data. */
export async function insertCompany(db: Db, story: CompanyStory, issuer: string, now: Date): Promise<StoredCompany> {
  const { timeZone } = story
  const today = dayIn(timeZone, now)
  const [headOffice] = story.branches
  const stored = await insertCompanyRow(
    db,
    {
      name: story.name,
      slug: story.slug,
      code: story.code,
      timeZone,
      industry: story.industry,
      employeeCount: story.employees,
      ssoId: `${issuer}-${story.slug}`,
      address: headOffice.address,
      ...cityAndProvince(headOffice.cityId),
      website: `https://${story.mailDomain}`,
      showWebsite: true,
      careerPageHeader: story.header,
      careerPageSubHeader: story.subHeader,
      careerPageContent: story.content,
      // The free company is just beginning: it can still choose its slug.
      careerPagePublishedAt: story.plan === plan.free ? null : daysAfter(now, 3 - story.subscription.startedAgo),
      createdAt: daysAfter(now, -story.subscription.startedAgo),
    },
    {
      plan: story.plan,
      startsOn: dayAfter(today, -story.subscription.startedAgo),
      endsOn: dayAfter(today, story.subscription.endsIn),
    },
  )
  if (!stored) throw new Error(`Two demo companies have the code ${story.code}`)
  const { id: companyId, stages } = stored

  await db
    .insertInto('companyFlags')
    .values(story.flags.map((flag) => ({ companyId, flag, isOn: true })))
    .execute()

  type NamedTable = 'jobPositions' | 'jobLevels' | 'organizations' | 'customFields' | 'fileCategories'
  async function insertNamed(table: NamedTable, names: string[]) {
    const rows = [...new Set(names)].map((name) => ({ companyId, name }))
    return idsByName(await db.insertInto(table).values(rows).returning(['id', 'name']).execute())
  }
  const types = await db
    .insertInto('employmentTypes')
    .values(employmentTypes.map((type) => ({ companyId, ...type })))
    .returning(['id', 'name'])
    .execute()
  await insertEmployees(db, companyId, story)
  return {
    id: companyId,
    users: await insertPeople(db, companyId, story, issuer, now),
    stages: idsByName(stages) as Map<StageName, number>,
    rejectionReasons: idsByName(await listOfferedReasons(db, companyId)),
    positions: await insertNamed(
      'jobPositions',
      story.jobs.map(({ position }) => position),
    ),
    levels: await insertNamed('jobLevels', levels),
    organizations: await insertNamed(
      'organizations',
      story.jobs.map(({ organization }) => organization),
    ),
    employmentTypes: idsByName(types),
    customFields: await insertNamed('customFields', customFields),
    fileCategories: await insertNamed('fileCategories', fileCategories),
    branches: await insertBranches(db, companyId, story),
  }
}

const idsByName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))
const cityAndProvince = (cityId: number) => ({ cityId, provinceId: Math.floor(cityId / 100) })

async function insertBranches(db: Db, companyId: number, { branches }: CompanyStory) {
  const rows = branches.map(({ name, address, postalCode, cityId }) => ({
    companyId,
    name,
    address,
    postalCode,
    ...cityAndProvince(cityId),
  }))
  const stored = await db
    .insertInto('branches')
    .values(rows)
    .returning(['id', 'name', 'provinceId', 'cityId'])
    .execute()
  return new Map(stored.map(({ name, ...branch }) => [name, branch]))
}

/** Inserts the people; those who work for several companies have one account. */
async function insertPeople(db: Db, companyId: number, story: CompanyStory, issuer: string, now: Date) {
  const accounts = story.people.map(({ subject, firstName, lastName, mailDomain = story.mailDomain }) => {
    return { issuer, subject, firstName, lastName, email: `${subject}@${mailDomain}` }
  })
  await db
    .insertInto('accounts')
    .values(accounts)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
  const subjects = story.people.map(({ subject }) => subject)
  const stored = await db
    .selectFrom('accounts')
    .select(['id', 'subject', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', 'in', subjects)
    .execute()
  const rows = story.people.map(({ subject, role, firstName, lastName, jobPosition }) => {
    const account = stored.find((account) => account.subject === subject)
    if (!account) throw new Error(`The account ${subject} was not stored`)
    return {
      companyId,
      accountId: account.id,
      role,
      firstName,
      lastName,
      email: account.email,
      jobPosition,
      idEmployee: idEmployeeOf(story, subject),
      createdAt: daysAfter(now, -story.subscription.startedAgo),
    }
  })
  const users = await insertRows(rows, (batch) =>
    db.insertInto('users').values(batch).returning(['id', 'accountId']).execute(),
  )
  return new Map(
    stored.map((account) => [account.subject, users.find(({ accountId }) => accountId === account.id)?.id ?? 0]),
  )
}
