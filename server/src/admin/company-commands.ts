import { CompanySlug } from '@hireloom/contract/career-page'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import { type Plan, planKeys } from '@hireloom/contract/subscription/endpoints'
import { z } from 'zod'
import { shellQuoted } from '../backups/quoting-rules.ts'
import { findSlugOwner } from '../career-page/queries.ts'
import { isReserved } from '../companies/address-rules.ts'
import { isStorableZone } from '../company-profile/queries.ts'
import { record } from '../history/queries.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { insertCompany } from '../subscription/company-queries.ts'
import { inviteUser } from '../users/invitation-queries.ts'
import { codesOf } from './code-rules.ts'
import { type AdminContext, command, UsageError } from './command.ts'
import { endSessions, hasExternalId, listCompanies, lockCompany } from './company-queries.ts'
import { operatorOf } from './operator.ts'
import { addressOf, checked } from './values.ts'

const plans = Object.values(planKeys)

const create = command({
  name: 'company create',
  summary: 'Creates a company and invites its first Admin by mail; prints the link of the invitation too.',
  options: {
    name: { value: '<name>', isRequired: true },
    slug: { value: '<word-in-addresses>', isRequired: true },
    'admin-email': { value: '<address>', isRequired: true, isPersonal: true },
    plan: { value: `<${plans.join('|')}>`, defaultValue: 'ultimate_hire' },
    zone: { value: '<time zone>', defaultValue: 'Asia/Jakarta' },
    'external-id': { value: '<id in the HR suite>' },
  },
  run: (context, { name, slug, plan, zone, 'admin-email': email, 'external-id': externalId }) =>
    context.db.transaction().execute(async (db) => {
      const now = context.now()
      const company = {
        name: checked(z.string().trim().min(2).max(100), name, '--name must have 2 to 100 characters'),
        slug: await requireFreeSlug(db, slug),
        timeZone: await requireZone(db, zone),
        externalId: externalId === undefined ? null : await requireFreeExternalId(db, externalId),
      }
      const recipient = addressOf('admin-email', email)
      const term = { plan: planOf(plan), startsOn: dayIn(zone, now), endsOn: null }
      const companyId = await insertWithCode(db, company, term)
      await record(db, { companyId, actorName: context.actorName }, { event: 'company.created', data: {} })
      const person = { firstName: '', lastName: '', email: recipient, idEmployee: null, jobPosition: null }
      const operator = operatorOf(context, { id: companyId, timeZone: zone })
      const invitation = await inviteUser(db, operator, person, role.admin, {
        publicUrl: context.config.publicUrl,
        now,
      })
      return {
        data: { id: companyId, slug: company.slug, plan, zone, invitationLink: invitation?.link },
        text: [
          `${company.name} is created: id ${companyId}, plan ${plan}, time zone ${zone}.`,
          `${recipient} is invited as ${nameOf(optionLists.userRole, role.admin)}. The mail has this link:`,
          `  ${invitation?.link}`,
          'A job needs a branch, an organization, a position, a level and an employment type: docs/hr-master-data.md.',
        ],
      }
    }),
})

const list = command({
  name: 'company list',
  summary: 'Lists the companies.',
  options: {},
  async run({ db }) {
    const companies = await listCompanies(db)
    return {
      data: companies,
      text: companies.map(({ id, slug, name, plan, users, isActive }) =>
        [id, slug, name, plan ?? 'no plan', pluralize(users, 'user'), isActive ? 'active' : 'suspended'].join('  '),
      ),
    }
  },
})

const suspend = command({
  name: 'company suspend',
  summary: "Ends the sessions of a company's users and takes its public pages offline until it is resumed.",
  options: { company: { value: '<slug>', isRequired: true } },
  question: ({ company }) => `Suspend ${company}? Nobody can sign in or apply there until it is resumed.`,
  run: (context, { company }) => setCompanyActive(context, company, false),
})

const resume = command({
  name: 'company resume',
  summary: 'Undoes a suspension.',
  options: { company: { value: '<slug>', isRequired: true } },
  run: (context, { company }) => setCompanyActive(context, company, true),
})

export const companyCommands = [create, list, suspend, resume]

function setCompanyActive({ db, actorName }: AdminContext, slug: string, isActive: boolean) {
  return db.transaction().execute(async (db) => {
    const company = await lockCompany(db, slug)
    const state = isActive ? 'active' : 'suspended'
    if (isActive && company.deletionBeganAt) {
      throw new CannotStart(
        `${company.name} is being deleted. Finish that with: npm run admin -- company delete --company ${slug} --name ${shellQuoted(company.name)}`,
      )
    }
    if (company.isActive === isActive) throw new CannotStart(`${company.name} is ${state} already.`)
    await db.updateTable('companies').set({ isActive }).where('id', '=', company.id).execute()
    const sessions = isActive ? 0 : await endSessions(db, company.id)
    const event = isActive ? 'company.resumed' : 'company.suspended'
    await record(db, { companyId: company.id, actorName }, { event, data: {} })
    const sessionsText = sessions > 0 ? ` ${pluralize(sessions, 'session is', 'sessions are')} ended.` : ''
    return { data: { id: company.id, isActive, sessions }, text: [`${company.name} is ${state}.${sessionsText}`] }
  })
}

type NewCompany = Omit<Parameters<typeof insertCompany>[1], 'code'>

/** Inserts the company with the first code of its name that no other company has. */
async function insertWithCode(db: Db, company: NewCompany, term: Parameters<typeof insertCompany>[2]) {
  for (const code of codesOf(company.name)) {
    const stored = await insertCompany(db, { ...company, code }, term)
    if (stored) return stored.id
  }
  throw new CannotStart(`Other companies have every code that ${company.name} could have. Choose another --name.`)
}

async function requireFreeSlug(db: Db, text: string) {
  const parsed = CompanySlug.safeParse(text)
  if (!parsed.success) {
    throw new UsageError('--slug must have 3 to 60 letters a to z, digits and hyphens, with no hyphen at its ends.')
  }
  if (isReserved(parsed.data)) throw new CannotStart(`--slug ${parsed.data} is reserved. Choose another one.`)
  if ((await findSlugOwner(db, parsed.data)) === undefined) return parsed.data
  throw new CannotStart(`Another company has or had the slug ${parsed.data}. Choose another one.`)
}

async function requireFreeExternalId(db: Db, text: string) {
  const externalId = checked(z.string().trim().min(1).max(100), text, '--external-id must have 1 to 100 characters')
  if (!(await hasExternalId(db, externalId))) return externalId
  throw new CannotStart(`Another company has the --external-id ${externalId}. Each id belongs to one company.`)
}

async function requireZone(db: Db, zone: string) {
  if (await isStorableZone(db, zone)) return zone
  throw new UsageError('--zone must be a time zone like Asia/Jakarta.')
}

function planOf(key: string): Plan {
  const plan = Object.entries(planKeys).find(([, value]) => value === key)
  if (!plan) throw new UsageError(`--plan must be one of ${plans.join(', ')}.`)
  return Number(plan[0]) as Plan
}
