import type { Job, Language, Month, Person, School } from './people.ts'

const months = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
const shortMonths = {
  id: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}
export type DateStyle = 'long' | 'short' | 'slash' | 'year'

const dateText = ({ year, month }: Month, language: Language, style: DateStyle) => {
  if (style === 'year') return String(year)
  if (style === 'slash') return `${String(month).padStart(2, '0')}/${year}`
  return `${(style === 'long' ? months : shortMonths)[language][month - 1]} ${year}`
}

interface LabelOptions {
  language: Language
  style: DateStyle
  between?: string
  now?: string
}

/** Returns the period of a job as text. */
export function period(
  { start, end }: Pick<Job, 'start' | 'end'>,
  { language, style, between = ' – ', now }: LabelOptions,
) {
  const last = end ? dateText(end, language, style) : (now ?? (language === 'id' ? 'Sekarang' : 'Present'))
  return `${dateText(start, language, style)}${between}${last}`
}

export const monthText = (at: Month, language: Language, style: DateStyle = 'long') => dateText(at, language, style)

/** Returns the date of birth as text. */
export const birthText = ({ birth: { year, month, day } }: Person, language: Language) =>
  `${day} ${months[language][month - 1]} ${year}`

export const birthNumbers = ({ birth: { year, month, day } }: Person, sign = '/') =>
  [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join(sign)

/** Returns a degree with its field, as text. */
export function degreeText({ level, field }: School, language: Language) {
  if (level === 'SMA' || level === 'SMK') return language === 'id' ? `Jurusan ${field}` : `Major: ${field}`
  if (language === 'id') return field ? `${level} ${field}` : ''
  const degrees: Partial<Record<School['level'], string>> = { S1: 'Bachelor of', S2: 'Master of', D3: 'Diploma III in' }
  return field ? `${degrees[level] ?? ''} ${field}`.trim() : ''
}

export const genderText = ({ gender }: Person, language: Language) =>
  language === 'id' ? (gender === 1 ? 'Laki-laki' : 'Perempuan') : gender === 1 ? 'Male' : 'Female'

/** Returns the years of a school as text. */
export const years = ({ start, end }: School, between = ' – ') => `${start}${between}${end}`

/** Returns the grade with its label; empty without one. */
export const grade = ({ grade }: School, language: Language) =>
  grade ? [`${language === 'id' ? 'IPK' : 'GPA'}: ${grade}/4.00`] : []
