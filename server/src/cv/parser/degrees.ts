import { optionLists } from '@hireloom/contract/lookups'

const code = (name: string) => optionLists.educationLevel.find((level) => level.name === name)!.id

const bachelorOf = 'Sc|Eng|Ed|Com|BA|A'
const sarjanaOf = 'Kom|E|T|H|Pd|Psi|Ak|Sos|Farm|Kep|Si|IP|I\\.Kom|Hum|Ked|AB|TP|P|M|Ds|Sn'
/** Titles with a dot, such as `S.Kom`, `S.kom` and `b.sc`. */
const dottedTitle = new RegExp(`\\b(?:B\\.(?:${bachelorOf})|S\\.\\s?(?:${sarjanaOf}))\\b\\.?(?![\\w@])`, 'i')
/** Titles without a dot, such as `SKom` and `ST`, but not words such as `bed`, `se` and `St`. */
const plainTitle = new RegExp(
  `\\b(?:B(?:${bachelorOf}|SC|ENG|COM)|S\\s?(?:${sarjanaOf}|${sarjanaOf.toUpperCase()}))\\b\\.?(?![\\w@])`,
)

// If a text names several levels, the first in this list counts.
const levels: readonly (readonly [string, RegExp])[] = [
  ['S3 Terapan', /\bS-?3 Terapan|doktor terapan/i],
  ['S2 Terapan', /\bS-?2 Terapan|magister terapan|\bM\.?\s?Tr\b/i],
  [
    'D4',
    /\bD-?(?:4|IV)\b|diploma (?:4|IV|empat)\b|sarjana (?:sains )?terapan|applied bachelor|\bS\.?\s?Tr\b|\bS\.ST\b/i,
  ],
  ['S3', /\bS-?3\b|\b(?:doktor|doctorate|doctor of|doctoral)\b|\bph\.?\s?d\b|strata (?:3|III|tiga)\b/i],
  [
    'S2',
    /\bS-?2\b|\bmagister\b|\bmaster(?:'?s| of| degree)?\b|strata (?:2|II|dua)\b|\bM\.?(?:Sc|Kom|Si|Pd|Hum|Ak|BA|T|M|H)\b\.?(?![\w@])/,
  ],
  ['S2', /\b(?:magister|master(?:'s)?|master of|postgraduate|pascasarjana)\b/i],
  ['Profesi', /\bprofesi\b|\bners\b|\bprofessional program/i],
  ['D3', /\bD-?(?:3|III)\b|diploma (?:3|III|tiga)\b|ahli madya|\bA\.?\s?Md\b|associate(?:'s)? (?:degree|of|in)/i],
  ['D2', /\bD-?(?:2|II)\b|diploma (?:2|II|dua)\b/i],
  // Without a hyphen, DI is a word for "in", or the beginning of DI Yogyakarta.
  ['D1', /\bD-?1\b|\bD-I\b|diploma (?:1|I|satu)\b/i],
  ['S1', /\bS-?1\b|\bsarjana\b|\bbachelor\b|\bundergraduate\b|strata (?:1|I|satu)\b/i],
  ['S1', dottedTitle],
  ['S1', plainTitle],
  ['SMK', /\bSMKN?\b|\bSMEA\b|\bSTM\b|menengah kejuruan|vocational (?:high|senior|school)/i],
  ['MAK', /\bMAK\b|aliyah kejuruan/],
  ['MA', /\bMA[NS]?\b(?=\s+(?:\d|[A-Z]))|madrasah aliyah|\bMAN\b/],
  ['SMA', /\bSMA[NKS]?\b|\bSMU\b|\bSLTA\b|menengah atas|(?:senior )?high school|\bsenior high\b|secondary school/i],
  ['MTs', /\bMTs[NS]?\b|madrasah tsanawiyah/i],
  ['SMP', /\bSMP[NKS]?\b|\bSLTP\b|menengah pertama|junior high|middle school/i],
  ['MI', /\bMI[NS]?\b(?=\s+(?:\d|[A-Z]))|madrasah ibtidaiyah/],
  ['SD', /\bSD[NKS]?\b|sekolah dasar|elementary|primary school/i],
  ['Paket A', /\bpaket A\b/i],
  ['Paket B', /\bpaket B\b/i],
  ['Paket C', /\bpaket C\b/i],
  ['Pesantren', /\bpesantren\b|\bponpes\b/i],
  ['D3', /\bdiploma\b/i],
  ['S1', /\bundergrad/i],
]

/** `ST` that stands for Saint in the name of a school, not for an engineering degree. */
const saint = /(?<=\b(?:SD|SMP|SMA|SMK|TK)[KS]?(?: KATOLIK)? )ST\b\.?/g

/** Returns the education level in a text, as the code of the list of education levels. */
export function degreeIn(text: string): number | undefined {
  const words = text.replace(saint, '')
  const level = levels.find(([, pattern]) => pattern.test(words))
  return level && code(level[0])
}

const schools = new Set(['SD', 'SMP', 'SMA', 'SMK', 'MA', 'MI', 'MTs', 'MAK', 'Pesantren'].map(code))

/** Returns whether the level belongs to a school whose name contains it. */
export const isSchoolLevel = (degree: number | undefined) => degree !== undefined && schools.has(degree)
