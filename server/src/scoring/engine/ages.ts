const years = '(?:tahun|thn|th|years?|yrs?)\\b'

/** An age after the word for it: `berusia 25 tahun`, `aged 25`. */
const named = new RegExp(
  `\\b(?:(?:ber)?(?:usia|umur)|aged?)\\b(?:\\s+(?:saya|sekarang|saat ini))?[\\s:]*\\d{1,2}\\b(?:\\s*[-–]\\s*\\d{1,2}\\b)?(?:\\s*${years})?(?:[\\s-]+old\\b)?`,
  'gi',
)
/** An age in English: `25 years old`, `25-year-old`. */
const yearsOld = /\b\d{1,2}[\s-]+years?[\s-]+old\b/gi
/** An age after a word for the sex: `pria 25 tahun`. */
const afterSex = new RegExp(
  `(?<=\\b(?:pria|wanita|laki-laki|perempuan|male|female)[\\s,/|(-]+)\\d{1,2}\\s*${years}`,
  'gi',
)
/** 16 to 69 years with nothing else between two separators: `Akuntan, 25 tahun`. */
const alone = new RegExp(`(?<=^|[,;|/(\\n]\\s*)(?:1[6-9]|[2-6]\\d)\\s*${years}(?=\\s*(?:$|[,;|/)\\n]))`, 'gi')
/** The end of a text about experience, which makes the years after it years of experience. */
const experience = /\b(?:pengalaman|berpengalaman|bekerja|kerja|selama|experienced?|worked)\b[^,;|\n]*[,;|/(\n]\s*$/i
/** The number of characters before the years in which words about experience are looked for. */
const maxBefore = 80

/** Removes ages from a text. Years of experience stay. */
export const withoutAges = (text: string) =>
  text
    .replace(named, '')
    .replace(yearsOld, '')
    .replace(afterSex, '')
    .replace(alone, (age, at: number, whole: string) =>
      experience.test(whole.slice(Math.max(0, at - maxBefore), at)) ? age : '',
    )
