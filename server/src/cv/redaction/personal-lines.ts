import { minApplicantAge } from '@hireloom/contract/intake/applicant-age'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { datesIn, isPeriod } from '../parser/dates.ts'
import { plainLabel } from '../parser/labels.ts'
import type { Line } from '../parser/lines.ts'

const email = /[\p{L}\d._%+-]+ ?(?:@|\(at\)|\[at\]) ?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/iu
const street =
  /(?:^|[^\p{L}])(?:jl|jln|jalan|gang|gg|perum|perumahan|komplek|kompleks|kelurahan|kecamatan|kel|kec|dusun|dsn|desa|kampung|kp|apartemen|rt|rw)\.? ?(?:\p{L}|\d)|\d+ \p{L}+(?: \p{L}+)? (?:street|road|avenue|lane)(?:[^\p{L}]|$)|(?:street|road|avenue|lane) (?:no\.? ?)?\d/iu
const phone = /(?<![\p{L}\d])\(?\+?\d[\d ().-]{6,22}\d(?![\p{L}\d])/gu
const birthWords = /\b(?:lahir|kelahiran|born|birth|birthday|ttl|usia|umur|aged?|years old|tahun \(usia)\b/i
/** Decorated words such as `R I N A`, which may be the name. */
const spacedLetters = /(?:(?<!\p{L})\p{L} ){3,}\p{L}(?!\p{L})/u
/** A birth date in short form, such as `03-04-91`. */
const shortBirthDate = /(?<!\d)[0-3]?\d[./-][01]?\d[./-][3-9]\d(?!\d)/
const label =
  /^(?:nama(?: (?:lengkap|panggilan|pelamar|sesuai ktp))?|name|full name|nickname|agama|religion|jenis kelamin|kelamin|gender|sex|alamat|address|domisili|domicile|residence|tempat tinggal|kewarganegaraan|nationality|status|status perkawinan|marital status|tinggi(?: badan)?|berat(?: badan)?|height|weight|golongan darah|blood type|telepon|telp|telp wa|phone|mobile|hp|no hp|whatsapp|wa|e ?mail|surel|kode pos|postal code|nik|no ktp|ktp|npwp|sim|paspor|passport|linkedin|instagram|facebook|twitter|website|portfolio|portofolio)\b(?! (?:perusahaan|instansi|institusi|sekolah|kampus|universitas|program|kursus|pelatihan|proyek|jabatan|company|employer|institution|school|course|project))/

/** Returns whether a line gives contact data, an address, a birth date, or another personal fact. */
export const isPersonalLine = ({ text, cells }: Line): boolean =>
  [email, street, birthWords, spacedLetters, shortBirthDate].some((pattern) => pattern.test(text)) ||
  hasPhone(text) ||
  cells.some((cell) => label.test(plainLabel(cell)) && (cell.includes(':') || cells.length > 1))

const hasPhone = (text: string) =>
  (text.match(phone) ?? []).some((number) => {
    if (isPeriod(number)) return false
    const isLocal = /^\(?(?:\+|0|62|8)/.test(number)
    return isLocal && parsePhoneNumberFromString(number.replace('(0)', ''), 'ID')?.isPossible() === true
  })

/** Returns whether a line has a full date that may be a birth date, far enough back for an applicant's. */
export const hasBirthDate = (text: string, year: number) =>
  datesIn(text).some(
    ({ day, month, year: dateYear }) => day !== undefined && month !== undefined && dateYear <= year - minApplicantAge,
  )
