import { type Random, randomFrom } from '../../server/src/demo/random.ts'
import { textOfCv } from '../cv/extract.ts'
import { heldOutLayouts } from '../cv/held-out-layouts.ts'
import type { Layout } from '../cv/layout.ts'
import { type Language, type Person, type PersonOptions, personOf } from '../cv/people.ts'
import { plainLayouts } from '../cv/plain-layouts.ts'
import { secondLayouts } from '../cv/second-layouts.ts'
import { shapedLayouts } from '../cv/shaped-layouts.ts'
import { heldOutPools, type Pools, pools } from '../cv/words.ts'
import { pdfOf } from '../cv/write-pdf.ts'
import { heldOutTrades } from './held-out-trades.ts'
import type { Trade } from './trade.ts'
import { trades } from './trades.ts'

/** A CV of a made-up person who works in a trade. */
export interface TradeCv {
  trade: string
  language: Language
  lines: string[]
  pages: number
}

const layouts = [...plainLayouts, ...shapedLayouts, ...secondLayouts, ...heldOutLayouts]
const careers: readonly Omit<PersonOptions, 'language'>[] = [
  { jobs: 2, level: 'S1', courses: 0 },
  { jobs: 3, level: 'D3', courses: 0 },
  { jobs: 4, level: 'S1', courses: 0 },
  { jobs: 1, level: 'SMK', courses: 0 },
]

/** Returns the CVs of a trade, always the same, in alternating layouts and both languages. */
export async function cvsOf(trade: Trade, each: number): Promise<TradeCv[]> {
  const cvs = Array.from({ length: each }, (_, index) => cvOf(trade.name, optionsOf(trade, index, pools)))
  return (await Promise.all(cvs)).filter((cv) => cv !== undefined)
}

/**
 * Returns pairs of CVs with the same work and education, of people with different names, sexes, dates of birth,
 * addresses, religions and marital statuses.
 */
export async function createPairs(trade: Trade, each: number): Promise<[TradeCv, TradeCv][]> {
  const pairs = Array.from({ length: each }, async (_, index) => {
    const original = optionsOf(trade, index, pools)
    const other = {
      ...original,
      person: {
        ...original.person,
        ...personalFacts(optionsOf(trade, index + 50, heldOutPools).person, original.person),
      },
    }
    const [first, second] = await Promise.all([cvOf(trade.name, original), cvOf(trade.name, other)])
    return first && second && ([first, { ...second, lines: second.lines.map(replaceFixedFacts) }] as [TradeCv, TradeCv])
  })
  return (await Promise.all(pairs)).filter((pair) => pair !== undefined)
}

const personalFacts = ({ name, email, phone, birthPlace, birth, address, postalCode }: Person, { gender }: Person) => ({
  name,
  email,
  phone,
  birthPlace,
  birth,
  address,
  postalCode,
  gender: gender === 1 ? (2 as const) : (1 as const),
})

/** Replaces the fixed personal facts of a layout. */
const replaceFixedFacts = (line: string) =>
  line
    .replace(/\b(Islam|Katolik|Kristen)$/, (word) => (word === 'Islam' ? 'Hindu' : 'Islam'))
    .replace('Belum menikah', 'Menikah, dua anak')
    .replace(/\b(Single|Lajang)$/, 'Married')

interface CvOptions {
  layout: Layout
  language: Language
  person: Person
  random: Random
}

function optionsOf(trade: Trade, index: number, { id, en, ...common }: Pools): CvOptions {
  const at = [...trades, ...heldOutTrades].indexOf(trade)
  const layout = layouts[(index * 3 + at) % layouts.length]!
  const language = layout.languages[index % layout.languages.length]!
  const random = randomFrom(50_000 + at * 1000 + index)
  const words = { ...common, id: { ...id, ...trade.id, trades: [] }, en: { ...en, ...trade.en, trades: [] } }
  const career = careers[(index + at) % careers.length]!
  const tradePools = {
    ...words,
    id: { ...words.id, trades: trade.id.fields },
    en: { ...words.en, trades: trade.en.fields },
  }
  return { layout, language, random, person: personOf(random, tradePools, { ...career, language }) }
}

async function cvOf(trade: string, { layout, language, person }: CvOptions): Promise<TradeCv | undefined> {
  const text = await textOfCv({ bytes: await pdfOf(layout.blocks(person), 'Helvetica') })
  return text && { trade, language, ...text }
}
