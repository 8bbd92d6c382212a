import type { CvContent } from '@hireloom/contract/cv-parsing'
import { type Random, randomFrom } from '../../server/src/demo/random.ts'
import { heldOutLayouts } from './held-out-layouts.ts'
import type { Layout } from './layout.ts'
import { type Language, type PersonOptions, personOf } from './people.ts'
import { plainLayouts } from './plain-layouts.ts'
import { secondLayouts } from './second-layouts.ts'
import { shapedLayouts } from './shaped-layouts.ts'
import { expectedResult } from './truth.ts'
import { heldOutPools, type Pools, pools, secondPools } from './words.ts'
import { docxOf } from './write-docx.ts'
import { pdfOf, scannedPdf } from './write-pdf.ts'
import { rtfOf } from './write-rtf.ts'

export const formats = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
} as const
export type Format = keyof typeof formats

/** A CV file, and the data that it contains. */
export interface Cv {
  name: string
  layout: string
  language: Language
  format: Format
  set: 'tuned' | 'held out' | 'scanned'
  truth: CvContent | undefined
  bytes: Uint8Array
}

// In alphabetical order.
const layouts = [...plainLayouts, ...shapedLayouts].toSorted((a, b) => a.name.localeCompare(b.name))

type Career = Omit<PersonOptions, 'language'>
const careers: readonly Career[] = [
  { jobs: 2, level: 'S1', courses: 2 },
  { jobs: 3, level: 'D3', courses: 1 },
  { jobs: 1, level: 'SMK', courses: 1 },
  { jobs: 4, level: 'S2', courses: 3 },
  { jobs: 0, level: 'SMA', courses: 1 },
  { jobs: 2, level: 'S1', courses: 0, hasSingleName: true },
  // More than fits on a page.
  { jobs: 9, level: 'S1', courses: 3 },
]
const perLayout = 5
const perOtherLayout = 4
const scans = 3

/** Returns the CVs to measure with, the same each time: those the parser was written against, others, and scans. */
export async function corpus(): Promise<Cv[]> {
  const tuned = [...planCvs(layouts, perLayout, first), ...planCvs(secondLayouts, perOtherLayout, second)]
  const heldOut = planCvs(heldOutLayouts, perOtherLayout, third)
  return [...(await Promise.all([...tuned, ...heldOut].map(writeCv))), ...(await Promise.all(scanCvs()))]
}

/** Returns a small sample of different layouts. */
export async function sampleOfCorpus(count: number): Promise<Cv[]> {
  return Promise.all(planCvs(layouts.slice(0, count), 1, first).map(writeCv))
}

interface CvOptions {
  set: 'tuned' | 'held out'
  pools: Pools
  seed: number
}
const first: CvOptions = { set: 'tuned', pools, seed: 1000 }
const second: CvOptions = { set: 'tuned', pools: secondPools, seed: 7000 }
const third: CvOptions = { set: 'held out', pools: heldOutPools, seed: 9000 }

interface CvPlan extends CvOptions {
  layout: Layout
  language: Language
  career: Career
  format: Format
}

/** Rotates careers and file types, so that each layout gets different ones. */
const planCvs = (layouts: readonly Layout[], each: number, options: CvOptions): CvPlan[] =>
  layouts.flatMap((layout, at) =>
    Array.from({ length: each }, (_, index) => {
      const turn = at + index
      return {
        ...options,
        layout,
        language: layout.languages[index % layout.languages.length]!,
        career: careers[turn % careers.length]!,
        format: turn % 5 === 3 ? 'docx' : turn % 7 === 5 ? 'rtf' : 'pdf',
        seed: options.seed + at * 100 + index,
      }
    }),
  )

async function writeCv({ layout, language, career, format, set, pools, seed }: CvPlan): Promise<Cv> {
  const random = randomFrom(seed)
  const person = personOf(random, pools, { ...career, language })
  const blocks = layout.blocks(person)
  return {
    name: `${layout.name.slice(0, 1)}${seed}`,
    layout: layout.name,
    language,
    format,
    set,
    truth: expectedResult(person, layout.shows),
    bytes: await fileOf(format, blocks, random),
  }
}

async function fileOf(format: Format, blocks: Parameters<typeof pdfOf>[0], random: Random): Promise<Uint8Array> {
  if (format === 'docx') return docxOf(blocks)
  if (format === 'rtf') return rtfOf(blocks)
  return pdfOf(blocks, random.chance(0.3) ? 'Times' : 'Helvetica')
}

const scanCvs = () =>
  Array.from(
    { length: scans },
    async (_, index): Promise<Cv> => ({
      name: `S${index}`,
      layout: 'S scanned, without text',
      language: 'id',
      format: 'pdf',
      set: 'scanned',
      truth: undefined,
      bytes: await scannedPdf(),
    }),
  )
