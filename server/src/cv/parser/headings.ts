/** The subject of a part of a CV. */
export type Section = 'personal' | 'summary' | 'education' | 'work' | 'certificates' | 'skills' | 'languages' | 'other'

const maxHeadingLength = 60
const maxWords = 7

/**
 * Words of headings that name a part, in both languages. If a heading has words of several parts, the first part in
 * this list counts.
 */
const keywords: readonly (readonly [Section, string])[] = [
  [
    'other',
    `referensi reference references referees hobi hobby hobbies minat interest interests keluarga family organisasi
    organization organizations organizational organisation organisations organisational berorganisasi volunteer
    volunteering voluntary relawan sukarelawan sosial kepanitiaan committee extracurricular ekstrakurikuler kegiatan
    activities proyek project projects portofolio portfolio penghargaan prestasi award awards achievement achievements
    accomplishments honors honours pencapaian publikasi publication publications penelitian research pernyataan
    declaration`,
  ],
  [
    'certificates',
    `sertifikat sertifikasi certificate certificates certification certifications pelatihan training trainings kursus
    course courses courseworks diklat bimtek seminar seminars workshop workshops webinar lisensi license licenses
    licences licensure nonformal informal bootcamp`,
  ],
  ['languages', 'bahasa language languages'],
  [
    'skills',
    `keahlian keterampilan ketrampilan kemampuan skill skills skillset kompetensi competence competences competencies
    competency expertise kecakapan abilities ability tools teknologi technologies software proficiencies strengths kelebihan`,
  ],
  ['summary', 'ringkasan summary objective objectives tentang about tujuan deskripsi overview statement sekilas'],
  [
    'education',
    'pendidikan education educational akademik akademis academic academics studi studies schooling qualifications',
  ],
  ['work', 'kerja bekerja pekerjaan work working employment karier karir career magang internship internships pkl job'],
  ['personal', 'pribadi personal diri identitas identity biodata kontak contact contacts hubungi'],
  ['summary', 'profil profile'],
  ['work', 'pengalaman experience experiences'],
]

/** Further words that headings may contain besides the keywords. */
const fillerWords = new Set(
  `riwayat history latar belakang background daftar dan and of the my in saya me formal non terakhir latest relevant relevan
  key utama main core technical teknis teknik soft hard additional tambahan informasi information lain lainnya lain-lain
  other data list profesional professional area areas selected terkait yang pernah diikuti dimiliki lengkap detail details
  info personal profesi umum general leadership saya computer komputer digital special khusus keorganisasian industri industry lapangan
  praktik kerja pro perjalanan jejak rekam kisah langkah journey path story sebelumnya previous tanggung jawab attended`.split(
    /\s+/,
  ),
)

/** Headings that are recognized as a whole, because their words alone don't name the part. */
const phrases: Readonly<Record<string, Section>> = {
  'where i have worked': 'work',
  'where i ve worked': 'work',
  'my journey': 'work',
  'my path so far': 'work',
  'jejak langkah': 'work',
  'perjalanan saya': 'work',
  'rekam jejak': 'work',
  'track record': 'work',
  'tempat saya bekerja': 'work',
  'what i did': 'work',
  'where i studied': 'education',
  'where i learned': 'education',
  'what i studied': 'education',
  'tempat saya belajar': 'education',
  'bangku sekolah': 'education',
  'what i bring': 'skills',
  'what i can do': 'skills',
  'strong points': 'skills',
  'what i do best': 'skills',
  'what i am good at': 'skills',
  'what i m good at': 'skills',
  'yang saya kuasai': 'skills',
  'yang saya bisa': 'skills',
  'who i am': 'summary',
  hello: 'summary',
  halo: 'summary',
  'siapa saya': 'summary',
  'get in touch': 'personal',
  'reach me': 'personal',
  'say hello': 'personal',
  'find me': 'personal',
  'keep learning': 'certificates',
  'terus belajar': 'certificates',
  'informasi tambahan': 'other',
  'informasi lain': 'other',
  'additional information': 'other',
  'lain lain': 'other',
}

const sectionOfWord = new Map<string, number>()
for (const [rank, [, words]] of keywords.entries()) {
  for (const word of words.split(/\s+/)) if (!sectionOfWord.has(word)) sectionOfWord.set(word, rank)
}
const workRank = sectionOfWord.get('kerja')
/** Returns the part that a line is the heading of; undefined for any other line. */
export function sectionOfHeading(text: string): Section | undefined {
  if (text.length > maxHeadingLength) return undefined
  const plain = text
    .replace(/^(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s+/i, '')
    .toLowerCase()
    .replace(/[^\p{L}&-]+/gu, ' ')
    .replace(/&/g, ' and ')
    .replace(/ -+ |^-+|-+$/g, ' ')
    .replace(/\bnon[ -]formal\b/, 'nonformal')
    .replace(/\s+/g, ' ')
    .trim()
  if (/\d/.test(text.replace(/^\d{1,2}[.)]/, ''))) return undefined
  const section = phrases[plain]
  if (section) return section
  const words = plain.split(' ')
  if (isSpaced(words)) return unspacedHeadings.get(words.join(''))
  if (words.length > maxWords) return undefined
  const ranks = words.map((word) => sectionOfWord.get(word) ?? (fillerWords.has(word) ? keywords.length : undefined))
  if (ranks.includes(undefined)) return undefined
  const sections = new Set(ranks.map((rank) => keywords[rank!]?.[0]))
  // Schools and courses under one heading are distinguished entry by entry.
  if (sections.has('education') && sections.has('certificates') && !words.includes('nonformal')) return 'education'
  if (sections.has('other') && ranks.includes(workRank) && !/volunt|relawan/.test(plain)) return 'work'
  return keywords[Math.min(...(ranks as number[]))]?.[0]
}

const isSpaced = (words: readonly string[]) => words.length >= 4 && words.every((word) => word.length <= 2)

// In headings with spaced letters, the words aren't separated.
const unspacedHeadings = new Map<string, Section>()
for (const text of [
  ...Object.keys(phrases),
  ...`data pribadi|data diri|informasi pribadi|personal data|personal information|profil|profile|tentang saya|about me
  |ringkasan|summary|professional summary|pendidikan|riwayat pendidikan|pendidikan formal|latar belakang pendidikan
  |education|academic background|pengalaman|pengalaman kerja|riwayat pekerjaan|riwayat kerja|pengalaman profesional
  |experience|work experience|professional experience|employment history|work history|career history|magang|keahlian
  |keterampilan|kemampuan|skills|technical skills|core skills|kompetensi|sertifikat|sertifikasi|pelatihan|kursus
  |certificates|certifications|training|courses|pendidikan non formal|pelatihan dan sertifikasi|bahasa|languages
  |kemampuan bahasa|organisasi|pengalaman organisasi|penghargaan|prestasi|awards|achievements|referensi|references|hobi
  |interests|kontak|contact`.split('|'),
]) {
  const heading = text.trim()
  const section = sectionOfHeading(heading)
  if (section) unspacedHeadings.set(heading.replaceAll(' ', ''), section)
}
