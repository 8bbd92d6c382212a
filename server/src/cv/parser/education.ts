import type { FormFill } from '@hireloom/contract/intake/form-fill'
import { datesIn } from './dates.ts'
import { degreeIn, isSchoolLevel } from './degrees.ts'
import { type Entry, entriesOf } from './entries.ts'
import { bare, type Line, withCapitals } from './lines.ts'
import { isPlace, withoutPlace } from './places.ts'

type Education = NonNullable<FormFill['educationAndWorkExperience']['formalEducation']>[number]

const school =
  /\b(?:universitas|university|universiti|univ\.?|institut|institute|politeknik|polytechnic|poltekkes|sekolah tinggi|akademi|academy|akper|akbid|college|st(?:ie|mik|ikes|kip|ain|t|iper|ia)|uin|iain|madrasah|pesantren|ponpes|school|sekolah|s(?:d|mp|ma|mk)[nks]?|smu|slta|sltp|stm|smea|mts[ns]?|pkbm|faculty of)\b/i
const abbreviated =
  /^(?:UI|ITB|UGM|ITS|IPB|UNDIP|UNAIR|UNPAD|UB|UNS|UNNES|UNY|UPI|USU|UNHAS|UNUD|BINUS|UNISSULA|UDINUS|UMY|UMS|UII|UPN|UNSOED|UNTAR|UMN|MAN? \d)\b/
const grade =
  /\b(?:c?gpa|ipk|ip kumulatif|nilai(?: rata-rata| akhir| un)?|nem|grade|score|average)\b\s*(?:\(?ipk\)?)?\s*[:=]?\s*(\d{1,3}(?:[.,]\d{1,2})?)/i
const gradeWords =
  /[([]?\s*\b(?:c?gpa|ipk|nilai(?: rata-rata| akhir| un)?|nem|grade|score)\b\s*[:=]?\s*\d[\d.,]*(?:\s*(?:\/|dari|of|out of)\s*[\d.,]+)?\s*[)\]]?/gi
const degreeWords =
  /\b(?:S-?[123]|D-?(?:[1-4]|I{1,3}|IV)|sarjana(?: terapan| sains| muda)?|magister|doktor|bachelor(?:'?s)?|master(?:'?s)?|doctor|diploma(?: (?:[1-4]|I{1,3}|IV|tiga|empat|dua|satu))?|associate(?:'?s)?|strata (?:[1-3]|I{1,3}|satu|dua|tiga)|ahli madya|undergraduate|degree|program|profesi|applied|SMA|SMK|SMU|SLTA|SMP|SD|MA|senior high school|vocational high school|high school|jenjang)\b/gi
const degreeTitles =
  /\(?\b(?:S|M|B|A|Ph)\.?\s?(?:Kom|E|T|H|Pd|Psi|Ak|Sos|Farm|Kep|Si|Sc|I\.?Kom|Eng|Ed|Md|M|A|BA|D|Tr|Ds|Sn|Hum|Par|I\.?P|KM)(?:\.[A-Z][a-z]{0,4})*\.?\)?(?=[\s,)]|$)/g
const fieldWords =
  /\b(?:jurusan|program studi|prodi|bidang studi|konsentrasi|peminatan|majoring in|major(?:ed)?(?: in)?|field of study|study program|program keahlian|kompetensi keahlian)\b\s*:?/gi
const faculty = /^(?:fakultas|faculty|fak\.|department of|departemen)\b/i
const leadingWords = /^(?:of|in|dalam|the|di|pada|on|-|:|,|\.)\s+/i
const notField =
  /^(?:lulus.*|masuk|graduated|cum ?laude|dengan|with|predikat|tahun|year|class|angkatan|sekarang|present|aktif|terakreditasi|akreditasi.*|student|mahasiswa|indonesia|ijazah|full|berijazah|tamat|skripsi|thesis|of|in|dan|and|semester.*|kelas.*|alumni|formal)$/i

/** State madrasahs, in capitals or as `Man 1`: otherwise these are the words man and min. */
const madrasah = /\bM[AI]N\b|^Man \d{1,2}\b/

const isSchool = (text: string) => school.test(text) || abbreviated.test(text) || madrasah.test(text)

/** Returns the schools in a part of a CV that have a name or a degree. */
export function educationIn(lines: readonly Line[]): Education[] {
  return entriesOf(lines, ({ text, isBullet }) => !isBullet && isSchool(text))
    .map(educationOf)
    .filter(({ institutionName, degree }) => institutionName !== undefined || degree !== undefined)
}

/** Returns whether an entry describes a school rather than a course. */
export const isOfSchool = ({ columns, titles }: Entry) =>
  columns.school !== undefined || titles.some((title) => isSchool(title) || degreeIn(title) !== undefined)

export function educationOf(entry: Entry): Education {
  const { columns, titles, range, lines } = entry
  const parts = titles.flatMap(splitTitle)
  const school = columns.school ?? parts.find(isSchool)
  const institution = school && institutionOf(school)
  const others = parts.filter((part) => part !== school)
  const text = columns.degree ?? [...others, columns.field ?? ''].join(' | ')
  const degree = degreeIn(text) ?? degreeIn(school ?? '')
  const field = columns.field ? fieldOf(columns.field) : fieldAmong(others)
  const years = yearsOf(entry)
  return {
    institutionName: institution ? withCapitals(institution) : undefined,
    degree,
    fieldOfStudy: field && withCapitals(field),
    startYear: years.start ?? range?.start?.year,
    endYear: years.end ?? range?.end?.year,
    grade: gradeOf(columns.grade) ?? gradeIn(lines),
  }
}

const yearOf = (text: string | undefined) => datesIn(text ?? '')[0]?.year
const startPhrase = /\b(?:masuk|mulai|started|entered|angkatan)(?: tahun| in)? ?:? ?(\d{4})/i
const endPhrase = /\b(?:lulus|tamat|graduated|graduation|lulusan)(?: tahun| in)? ?:? ?(\d{4})/i

function yearsOf({ columns, lines }: Entry) {
  const text = lines.map((line) => line.text).join(' ')
  return {
    start: yearOf(columns.start) ?? yearOf(startPhrase.exec(text)?.[1]),
    end: yearOf(columns.end) ?? yearOf(endPhrase.exec(text)?.[1]),
  }
}

/** Splits a title such as `S1 Akuntansi - Universitas Diponegoro, Semarang (IPK 3,50)`. */
function splitTitle(title: string) {
  return title
    .replace(gradeWords, ' | ')
    .split(
      /\s+-\s+|\s+(?=(?:jurusan|program studi|prodi|majoring|major)\b)|\s+(?=(?:S-?[1-3]|D-?[1-4]|D-?I{1,3}|D-?IV)\s+\p{Lu})|\s*[,|;]\s*|:\s+|\s+(?:at|from|di|dari)\s+|\s*[()]\s*/iu,
    )
    .map(bare)
    .filter((part) => part !== '' && !isPlace(part))
}

/** Returns the name of a school without its place, the degree, and remarks such as `lulus 2015`. */
function institutionOf(text: string) {
  const name = withoutPlace(bare(text.replace(gradeWords, '')))
  if (isSchoolLevel(degreeIn(name)))
    return name.replace(/\s+(?:jurusan|major|program|lulus|graduated|tamat|tahun)\b.*$/i, '')
  return bare(
    name
      .replace(/\s+(?:lulus|graduated|tamat)\b.*$/i, '')
      .replace(/^(?:S-?[123]|D-?(?:[1-4]|I{1,3}|IV))\b[\s:-]*/i, ''),
  )
}

function fieldAmong(parts: readonly string[]) {
  const fields = parts.flatMap((part) => {
    const field = fieldOf(part)
    if (!field || faculty.test(part) || isSchool(field)) return []
    fieldWords.lastIndex = 0
    return [{ field, weight: fieldWords.test(part) ? 2 : degreeIn(part) !== undefined ? 1 : 0 }]
  })
  return fields.sort((a, b) => b.weight - a.weight)[0]?.field
}

function fieldOf(part: string) {
  let field = bare(
    part
      .replace(/\s+(?:lulus|graduated|tamat)\b.*$/i, '')
      .replace(degreeTitles, ' ')
      .replace(degreeWords, ' ')
      .replace(fieldWords, ' '),
  )
  for (let before = ''; before !== field; ) {
    before = field
    field = bare(field.replace(leadingWords, ''))
  }
  const isWord = /^\p{L}[\p{L} .&/'-]{1,80}$/u.test(field) && field.split(' ').length <= 7
  return isWord && !notField.test(field) ? field : undefined
}

const gradeIn = (lines: readonly Line[]) => lines.map(({ text }) => gradeOf(grade.exec(text)?.[1])).find(Boolean)

function gradeOf(text: string | undefined) {
  const number = /\d{1,3}(?:[.,]\d{1,2})?/.exec(text ?? '')?.[0]
  return number?.replace(',', '.')
}
