import { role } from '@hireloom/contract/platform/permissions'
import type { Db } from '../../platform/db/db.ts'
import { familyNames, lastNamesOfMen, men, women } from '../names.ts'
import { randomFrom } from '../random.ts'
import type { CompanyStory } from '../stories/companies.ts'

/** The number of employees of a company besides its users. */
const others = 14

/** Stores the employees of a company: its users, and some who are not users yet. */
export async function insertEmployees(db: Db, companyId: number, story: CompanyStory) {
  const users = story.people.filter((person) => person.role !== role.consultant)
  const known = users.map(({ subject, firstName, lastName, jobPosition }) => ({
    firstName,
    lastName,
    jobPosition,
    idEmployee: idEmployeeOf(story, subject),
    email: `${subject}@${story.mailDomain}`,
  }))
  const rows = [...known, ...colleagues(story)].map((employee) => ({
    companyId,
    externalId: `employee-${employee.idEmployee}`,
    ...employee,
  }))
  await db.insertInto('employees').values(rows).execute()
}

/** Returns the number on a user's badge. */
export function idEmployeeOf({ code, people }: CompanyStory, subject: string) {
  return `${code}-${1001 + people.findIndex((person) => person.subject === subject) * 7}`
}

function colleagues({ code, mailDomain, jobs, people }: CompanyStory) {
  const random = randomFrom(code.charCodeAt(0) + code.charCodeAt(1) * 256)
  const taken = new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const named: { firstName: string; lastName: string }[] = []
  while (named.length < others) {
    const isWoman = random.chance(0.5)
    const firstName = random.pick(isWoman ? women : men)
    const lastName = random.pick(isWoman ? familyNames : lastNamesOfMen)
    if (taken.has(`${firstName} ${lastName}`)) continue
    taken.add(`${firstName} ${lastName}`)
    named.push({ firstName, lastName })
  }
  return named.map(({ firstName, lastName }, index) => ({
    firstName,
    lastName,
    jobPosition: random.pick(jobs).position,
    idEmployee: `${code}-${2001 + index * 3}`,
    // Some employees have no e-mail address.
    email: index === others - 1 ? null : `${firstName}.${lastName}@${mailDomain}`.toLowerCase().replaceAll(' ', '.'),
  }))
}
