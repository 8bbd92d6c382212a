import { isContactLine } from './contact.ts'
import { sectionOfHeading } from './headings.ts'
import { labeledValues } from './labels.ts'
import { bare, type Line, withCapitals } from './lines.ts'
import { companyScore, positionScore } from './occupation-words.ts'
import { isPlace } from './places.ts'

const label = /^(?:nama|nama lengkap|name|full name|nama pelamar|nama sesuai ktp|姓名|الاسم|الاسم الكامل)$/
const isLabel = (words: string) => label.test(words)
const notNames =
  /\b(?:curriculum|vitae|resume|résumé|cv|daftar|riwayat|hidup|biodata|lamaran|portofolio|portfolio|confidential|halaman|page|universitas|university|institut|politeknik|sekolah|sma|smk|sarjana|bachelor|fresh|graduate|lulusan|tahun|years|aktif|jalan|jl|mr|saya|dan|and|the|of|untuk|dengan|bahasa|english|indonesian?|kelurahan|kecamatan|kabupaten|kota|microsoft|excel|word)\b/i
/** Parts of headings and labels in Arabic and Chinese, which have no capitals to recognize names by. */
const notNamesWithoutCase =
  /简历|履历|教育|工作|经历|经验|技能|联系|电话|地址|邮箱|自我|السيرة|الذاتية|التعليم|الخبرة|الخبرات|المهارات|الاتصال|العنوان/
const titleBefore = /^(?:prof|drs|dra|dr|ir|h|hj|kh|mr|mrs|ms|bpk|ibu|apt|ns)\b\.?\s+/i
const academic =
  /^(?:[A-Z][A-Za-z]{0,5}\.){1,4}[A-Z][A-Za-z]{0,5}\.?$|^(?:MBA|MM|SE|ST|SH|SKom|SPd|PhD|MSc|BSc|CPA|PMP|CFA)\.?$/
const maxWords = 6
const maxTopLines = 14
const maxNameLines = 4

/** First and last name; one word alone is a first name. */
export interface PersonName {
  firstName: string
  lastName?: string
  /** The line in which an unlabeled name was found. */
  line?: Line
}

/**
 * Returns the person's name: the labeled one, otherwise the line that looks most like a name, which the e-mail address
 * may confirm; undefined if no line looks like one.
 */
export function nameIn(lines: readonly Line[], email: string | undefined): PersonName | undefined {
  const labeled = labeledValues(lines, isLabel).find((entry) => isLabel(entry.label))
  const labeledName = labeled && cleanName(labeled.value)
  if (labeledName) return splitName(labeledName)
  const best = findLikeliestName(lines, email)
  return best && { ...splitName(best.name), line: best.line }
}

export function splitName(fullName: string): PersonName {
  const [firstName = '', ...rest] = withCapitals(fullName).split(' ')
  return rest.length > 0 ? { firstName, lastName: rest.join(' ') } : { firstName }
}

/** Returns a name without titles, degrees and what follows it; undefined if the text can't be a name. */
export function cleanName(text: string): string | undefined {
  let [name = ''] = bare(text.replace(/\([^)]*\)/g, '')).split(/,|\||;| - /)
  for (let before = ''; before !== name; ) {
    before = name
    name = name.trim().replace(titleBefore, '')
  }
  const words = name.split(' ').filter((word, index) => word !== '' && (index === 0 || !academic.test(word)))
  const isName =
    words.length > 0 && words.length <= maxWords && words.every((word) => /^\p{L}[\p{L}\p{M}'.-]*$/u.test(word))
  return isName && words.some((word) => word.length > (isWithoutCase(word) ? 1 : 2)) ? words.join(' ') : undefined
}

/** Returns whether a word is in a script without capitals, such as Arabic or Chinese. */
const isWithoutCase = (word: string) => /^\p{Lo}/u.test(word)
/** Returns whether a name has more than one part; Chinese names are written without blanks. */
const isWhole = (name: string) => name.includes(' ') || /^\p{Script=Han}{2,4}$/u.test(name)

function findLikeliestName(lines: readonly Line[], email: string | undefined) {
  const handle =
    email
      ?.split('@')[0]
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? ''
  const candidates = lines.flatMap((line, index) => {
    const name = nameInLine(line, lines[index + 1], index < maxNameLines || emailShare(line.text, handle) > 0)
    if (!name) return []
    const share = emailShare(name, handle)
    // Far from the top, a line is a name only if the e-mail address contains a part of it.
    if (share === 0 && index >= maxTopLines) return []
    return [{ name, line, score: share * 6 + Math.max(0, 4 - index * 0.3) + (isWhole(name) ? 2 : 0) }]
  })
  return candidates.sort((a, b) => b.score - a.score)[0]
}

/** Returns the share of a name's words that occur in an e-mail address. */
function emailShare(name: string, handle: string) {
  const words = name
    .toLowerCase()
    .split(/[ .'-]+/)
    .filter((word) => word.length > 2)
  if (words.length === 0 || handle.length < 3) return 0
  const shares: number[] = words.map((word) => (handle.includes(word) ? 1 : 0))
  // In an address like jsmith, the first letter counts as half of the first name.
  if (shares[0] === 0 && shares.includes(1) && handle[0] === words[0]?.[0]) shares[0] = 0.5
  return shares.reduce((sum, share) => sum + share, 0) / words.length
}

function nameInLine(line: Line, below: Line | undefined, isLikely: boolean) {
  if (line.isBullet || sectionOfHeading(line.text) || isContactLine(line)) return undefined
  const [first = ''] = line.cells
  const name = nameLike(first)
  if (!name) return undefined
  // A name of one word may continue on the next line.
  if (!isWhole(name) && !isWithoutCase(name) && isLikely && below && !below.startsBlock && line.cells.length === 1) {
    const rest = below.cells.length === 1 && !sectionOfHeading(below.text) ? nameLike(below.text) : undefined
    if (rest && isAllCaps(name) === isAllCaps(rest) && !isPlace(rest)) return `${name} ${rest}`
  }
  return name
}

const isAllCaps = (text: string) => text === text.toUpperCase()

function nameLike(text: string) {
  if (/\d|[:/@!?%]/.test(text) || text.length > 60) return undefined
  const name = cleanName(text)
  if (!name || notNames.test(name) || notNamesWithoutCase.test(name) || isPlace(name)) return undefined
  if (positionScore(name) > 0 || companyScore(name) > 0) return undefined
  const lowerCaseWords = name.split(' ').filter((word) => !/^[\p{Lu}\p{Lo}]/u.test(word))
  return lowerCaseWords.every((word) => /^(?:bin|binti|van|de|al|el|da|dos)$/.test(word)) ? name : undefined
}
