import { Certificate, Education, WorkExperience } from '@hireloom/contract/candidates/candidate'
import { dayAfter } from './days.ts'
import * as names from './names.ts'
import { portraitKinds } from './portrait.ts'
import type { Random } from './random.ts'

/** The facts of a job from which its applicants are invented. */
export interface ApplicantOptions {
  position: string
  /** Id in the list of education levels. */
  education: number
  minExperience: number
  pay: readonly [min: number, max: number]
}

export type Applicant = ReturnType<ReturnType<typeof applicantsFrom>>

const diploma = 11
const foreignerShare = 0.02
const singleNameShare = 0.07

/** Returns a source of people who don't exist, each with a different name, e-mail address and identity number. */
export function applicantsFrom(random: Random, today: string) {
  const addresses = new Set<string>()
  let count = 0

  function emailFor(name: string) {
    const plain = name
      .normalize('NFD')
      .replace(/[^a-zA-Z ]/g, '')
      .toLowerCase()
      .trim()
      .replace(/ +/g, '.')
    const base = plain + (random.chance(0.3) ? random.whole(1, 99) : '')
    let address = `${base}@${random.pick(['example.com', 'example.net', 'example.org'])}`
    while (addresses.has(address)) address = `${base}${random.whole(100, 9999)}@example.com`
    addresses.add(address)
    return address
  }

  return (job: ApplicantOptions) => {
    count += 1
    const age = 20 + job.minExperience + random.whole(0, 14)
    const dateOfBirth = dayAfter(today, -Math.round((age + random.between(0, 1)) * 365.25))
    const town = random.pick(names.homeTowns)
    const person = identity(random)
    const street = `${random.pick(town.streets)} No. ${random.whole(1, 180)}, ${town.name}`
    const work = earlierJobs(random, job, today, age)
    const currentSalary = work.some(({ isCurrent }) => isCurrent)
      ? roundAmount(random.between(0.75, 1) * job.pay[0])
      : null
    return {
      ...person,
      email: emailFor([person.firstName, person.lastName].filter(Boolean).join(' ')),
      // Numbers of this range are not assigned, so nobody is called by accident.
      phoneNumber: `+6281${random.whole(1, 9)}0000${random.letters('0123456789', 4)}`,
      placeOfBirth: person.birthplace ?? town.name,
      dateOfBirth,
      nik: person.passportNumber ? null : identityNumber(town.city, dateOfBirth, person.female, count),
      passportExpirationDate: person.passportNumber ? dayAfter(today, random.whole(200, 2500)) : null,
      citizenIdAddress: street,
      residentialAddress: random.chance(0.7)
        ? street
        : `${random.pick(town.streets)} Gg. ${random.whole(1, 9)}, ${town.name}`,
      formalEducation: [schooling(random, job, dateOfBirth)],
      informalEducation: random.chance(0.4) ? [course(random, today)] : [],
      workExperience: work,
      currentSalary,
      expectedSalary: roundAmount(random.between(job.pay[0], job.pay[1] * 1.1)),
      portrait: random.chance(0.45) ? random.whole(0, portraitKinds - 1) : null,
      portfolioUrl: `https://portfolio.example/${random.letters('abcdefghijkmnpqrstuvwxyz', 8)}`,
    }
  }
}

const roundAmount = (amount: number) => Math.round(amount / 100_000) * 100_000

function identity(random: Random) {
  const female = random.chance(0.48)
  const base = { female, passportNumber: null, birthplace: undefined }
  if (random.chance(foreignerShare)) {
    const passportNumber = random.letters('ABCDEFGHJKLMNPRTUVWXYZ', 1) + random.letters('0123456789', 7)
    return { ...random.pick(names.foreigners), passportNumber }
  }
  if (random.chance(singleNameShare)) {
    return { ...base, firstName: random.pick(female ? names.singleWomen : names.singleMen), lastName: null }
  }
  return {
    ...base,
    firstName: random.pick(female ? names.women : names.men),
    lastName: random.pick(female ? names.familyNames : names.lastNamesOfMen),
  }
}

/**
 * Creates a NIK: city, district, birth day (women's plus 40), number. No district has the number 99, so it is nobody's
 * NIK.
 */
function identityNumber(city: number, dateOfBirth: string, female: boolean, count: number) {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const dayPart = String(Number(day) + (female ? 40 : 0)).padStart(2, '0')
  return `${city}99${dayPart}${month}${year.slice(2)}${String(count).padStart(4, '0')}`
}

function schooling(random: Random, { education, position }: ApplicantOptions, dateOfBirth: string): Education {
  const isHigher = education >= diploma || random.chance(0.15)
  const degree = isHigher ? Math.max(education, diploma) : education
  const startYear = Number(dateOfBirth.slice(0, 4)) + (isHigher ? 18 : 15)
  return Education.parse({
    institutionName: isHigher
      ? random.pick(names.universities)
      : `${random.pick(names.schools)} ${random.pick(names.homeTowns).name}`,
    degree,
    fieldOfStudy: fieldOf(random, position, isHigher),
    startYear,
    endYear: startYear + (isHigher ? (degree === diploma ? 3 : 4) : 3),
    grade: isHigher ? random.between(2.8, 3.9).toFixed(2) : '',
  })
}

const fields: [pattern: RegExp, field: string][] = [
  [/Engineer$|Designer/, 'Informatics'],
  [/Data/, 'Statistics'],
  [/Account|Payroll/, 'Accounting'],
  [/HSE/, 'Occupational Health and Safety'],
  [/Quality|Production/, 'Fisheries Product Technology'],
  [/Refrigeration|Technician/, 'Mechanical Engineering'],
  [/Export|Customs/, 'International Relations'],
  [/Fleet|Warehouse|Inventory|Transport/, 'Industrial Engineering'],
]
function fieldOf(random: Random, position: string, isHigher: boolean) {
  if (!isHigher) return random.pick(['Science', 'Social Studies', 'Automotive Engineering', 'Office Administration'])
  return (
    fields.find(([pattern]) => pattern.test(position))?.[1] ??
    random.pick(['Management', 'Business Administration', 'Communication'])
  )
}

function course(random: Random, today: string): Certificate {
  const issueDate = dayAfter(today, -random.whole(100, 1400))
  const expirationDate = random.chance(0.5) ? dayAfter(issueDate, 3 * 365) : null
  return Certificate.parse({ ...random.pick(names.certificates), issueDate, expirationDate })
}

/** Creates the earlier jobs, the newest first; none for people who just left school. */
function earlierJobs(
  random: Random,
  { position, minExperience }: ApplicantOptions,
  today: string,
  age: number,
): WorkExperience[] {
  const years = age - 20
  const jobs = minExperience === 0 && random.chance(0.35) ? 0 : Math.min(3, 1 + Math.floor(years / 5))
  let end = today
  return Array.from({ length: jobs }, (_, index) => {
    const isCurrent = index === 0 && random.chance(0.6)
    if (!isCurrent) end = dayAfter(end, -random.whole(20, 150))
    const startDate = dayAfter(end, -random.whole(300, Math.max(420, Math.round((years * 365) / jobs))))
    const job = WorkExperience.parse({
      jobPosition: random.chance(0.55) ? position : random.pick(otherPositions),
      companyName: random.pick(names.employers),
      startDate,
      endDate: isCurrent ? null : end,
      isCurrent,
    })
    end = startDate
    return job
  })
}

const otherPositions = [
  'Administration Staff',
  'Store Supervisor',
  'Sales Representative',
  'Operations Staff',
  'Production Staff',
  'Customer Care Agent',
  'Assistant Manager',
]
