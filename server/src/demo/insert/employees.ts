import { role } from '@hireloom/contract/platform/permissions'
import type { Db } from '../../platform/db/db.ts'
import { familyNames, lastNamesOfMen, men, women } from '../names.ts'
import { randomFrom } from '../random.ts'
import type { CompanyStory } from '../stories/companies.ts'

/** The number of employees of a company besides its users. */
const otherEmployees = 14

/** Stores the employees of a company: its users, and some people who are not users. */
export async function insertEmployees(db: Db, companyId: number, story: CompanyStory) {
  const users = story.people.filter((person) => person.role !== role.consultant)
  const userRows = users.map(({ subject, firstName, lastName, jobPosition }) => ({
    firstName,
    lastName,
    jobPosition,
    idEmployee: idEmployeeOf(story, subject),
    email: `${subject}@${story.mailDomain}`,
  }))
  const rows = [...userRows, ...colleagues(story)].map((employee) => ({
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
  const usedNames = new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const names: { firstName: string; lastName: string }[] = []
  while (names.length < otherEmployees) {
    const isWoman = random.chance(0.5)
    const firstName = random.pick(isWoman ? women : men)
    const lastName = random.pick(isWoman ? familyNames : lastNamesOfMen)
    if (usedNames.has(`${firstName} ${lastName}`)) continue
    usedNames.add(`${firstName} ${lastName}`)
    names.push({ firstName, lastName })
  }
  return names.map(({ firstName, lastName }, index) => ({
    firstName,
    lastName,
    jobPosition: random.pick(jobs).position,
    idEmployee: `${code}-${2001 + index * 3}`,
    // Some employees have no e-mail address.
    email:
      index === otherEmployees - 1 ? null : `${firstName}.${lastName}@${mailDomain}`.toLowerCase().replaceAll(' ', '.'),
  }))
}
