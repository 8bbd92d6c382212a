import type { Random } from '../../server/src/demo/random.ts'
import type { Pools } from './words.ts'

export type Language = 'id' | 'en'

/** A month of a year; months count from 1. */
export interface Month {
  year: number
  month: number
}
export interface Job {
  position: string
  company: string
  city: string
  start: Month
  /** Undefined for the current job. */
  end?: Month
  duties: string[]
}
export interface School {
  institution: string
  city: string
  /** A label from the list of education levels. */
  level: 'SD' | 'SMP' | 'SMA' | 'SMK' | 'D3' | 'S1' | 'S2'
  field: string
  start: number
  end: number
  grade: string
}
export interface Course {
  name: string
  issuer: string
  issued: Month
}

/** Everything a CV may contain about a made-up person. */
export interface Person {
  language: Language
  name: string
  /** The academic degree after the name, such as `, S.Kom`; empty without one. */
  title: string
  email: string
  phone: string
  birthPlace: string
  birth: { year: number; month: number; day: number }
  gender: 1 | 2
  address: string
  postalCode: string
  /** Newest first. */
  jobs: Job[]
  schools: School[]
  courses: Course[]
  skills: string[]
  summary: string
}

export interface PersonOptions {
  language: Language
  jobs: number
  level: 'SMA' | 'SMK' | 'D3' | 'S1' | 'S2'
  courses: number
  hasSingleName?: boolean
}

const now = 2025

/** Returns a person with consistent dates: schools first, then jobs. The newest job may have no end. */
export function personOf(random: Random, pools: Pools, options: PersonOptions): Person {
  const { language } = options
  const words = pools[language]
  const schoolYears = { SMA: 18, SMK: 18, D3: 21, S1: 22, S2: 24 }[options.level]
  const workYears = Math.max(1, Math.ceil(options.jobs * 1.9))
  const birth = {
    year: now - schoolYears - workYears - random.whole(0, 1),
    month: random.whole(1, 12),
    day: random.whole(1, 28),
  }
  const name = nameOf(random, pools, options)
  const city = random.pick(pools.cities)
  return {
    language,
    name,
    title: random.chance(0.2) && options.level === 'S1' ? random.pick([', S.E.', ', S.Kom', ', S.T.', ', S.Psi.']) : '',
    email: emailOf(random, name, birth.year),
    phone: phoneOf(random),
    birthPlace: random.pick(pools.cities),
    birth,
    gender: random.chance(0.5) ? 1 : 2,
    address: `Jl. ${random.pick(pools.streets)} No. ${random.whole(1, 140)}, ${city}`,
    postalCode: String(random.whole(10_000, 89_999)),
    jobs: jobsOf(random, pools, language, options.jobs, birth.year + schoolYears),
    schools: schoolsOf(random, pools, language, options.level, birth.year),
    courses: random.some(words.courses, options.courses).map(({ name, issuer }, index) => ({
      name,
      issuer,
      issued: { year: now - 1 - index, month: random.whole(1, 12) },
    })),
    skills: random.some(words.skills, 5 + random.whole(0, 4)),
    summary: random.pick(words.summaries),
  }
}

function nameOf(random: Random, { firstNames, lastNames }: Pools, { hasSingleName }: PersonOptions) {
  if (hasSingleName) return random.pick(firstNames)
  const words = [random.pick(firstNames), random.pick(lastNames)]
  if (random.chance(0.3)) words.splice(1, 0, random.pick(firstNames))
  return [...new Set(words)].join(' ')
}

function emailOf(random: Random, name: string, year: number) {
  const words = name.toLowerCase().split(' ')
  const [first = '', last = 'id'] = [words[0], words.at(-1)]
  const handle = random.pick([
    `${first}.${last}`,
    `${first}${last}${year % 100}`,
    `${first[0]}${last}.work`,
    `${first}_${year}`,
    `halo.${first}`,
  ])
  return `${handle}@${random.pick(['example.com', 'mail.example.co.id', 'example.net'])}`
}

function phoneOf(random: Random) {
  const digits = (count: number) => random.letters('0123456789', count)
  const prefix = random.pick(['812', '813', '821', '822', '852', '857', '878', '895'])
  const [a, b] = [digits(4), digits(4)]
  return random.pick([
    `0${prefix}${a}${b}`,
    `0${prefix}-${a}-${b}`,
    `+62 ${prefix} ${a} ${b}`,
    `+62${prefix}${a}${b}`,
    `(+62) ${prefix}-${a}-${b}`,
    `0${prefix} ${a} ${b}`,
  ])
}

function jobsOf(random: Random, pools: Pools, language: Language, count: number, from: number): Job[] {
  const words = pools[language]
  const jobs: Job[] = []
  let at = from * 12 + random.whole(0, 11)
  const span = Math.max(8, Math.floor((now * 12 - at) / Math.max(count, 1)))
  for (let index = 0; index < count; index++) {
    const start = at
    at += Math.max(5, span - random.whole(0, 3))
    const isLast = index === count - 1
    jobs.unshift({
      position: random.pick(words.positions),
      company: random.pick(pools.companies),
      city: random.pick(pools.cities),
      start: monthOf(start),
      end: isLast && random.chance(0.6) ? undefined : monthOf(Math.min(at - 1 - random.whole(0, 2), now * 12 + 8)),
      duties: random.some(words.duties, 2 + random.whole(0, 1)),
    })
  }
  return jobs
}

const monthOf = (count: number): Month => ({ year: Math.floor(count / 12), month: (count % 12) + 1 })

function schoolsOf(
  random: Random,
  pools: Pools,
  language: Language,
  level: PersonOptions['level'],
  born: number,
): School[] {
  const words = pools[language]
  const city = random.pick(pools.cities)
  const grade = () => `3.${String(random.whole(0, 9))}${String(random.whole(1, 9))}`
  const high: School = {
    level: level === 'SMK' ? 'SMK' : 'SMA',
    institution: `${level === 'SMK' ? 'SMK' : 'SMA'} Negeri ${random.whole(1, 9)} ${city}`,
    city,
    field: level === 'SMK' ? random.pick(words.trades) : random.pick(['IPA', 'IPS']),
    start: born + 15,
    end: born + 18,
    grade: '',
  }
  const years = { D3: 3, S1: 4, S2: 2 }
  const college = (degree: 'D3' | 'S1' | 'S2', start: number): School => ({
    level: degree,
    institution: random.pick(degree === 'D3' ? pools.polytechnics : pools.universities),
    city: random.pick(pools.cities),
    field: random.pick(words.fields),
    start,
    end: start + years[degree],
    grade: grade(),
  })
  if (level === 'D3') return [college('D3', born + 18), high]
  if (level === 'S1') return [college('S1', born + 18), high]
  if (level === 'S2') return [college('S2', born + 22), college('S1', born + 18), high]
  return [
    high,
    { ...high, level: 'SMP', institution: `SMP Negeri 2 ${city}`, field: '', start: born + 12, end: born + 15 },
    { ...high, level: 'SD', institution: `SD Negeri 4 ${city}`, field: '', start: born + 6, end: born + 12 },
  ]
}
