import { gender, nameOf } from '@hireloom/contract/lookups'
import { lists } from '@hireloom/contract/texts/indonesian/lists'
import { textOfMarkup } from '../documents/rich-text.ts'
import type { SheetTable } from '../documents/sheets/table-workbook.ts'
import type { VacancyFileRow } from './queries.ts'

/** The text of a requirement that the job doesn't have. */
const notRequired = 'Tidak dipersyaratkan'

/** Returns the last row of a file, with the number of vacancies that were left out; no row if none were. */
const omittedRow = (omitted: number): [string][] =>
  omitted > 0 ? [[`Masih ada ${amount.format(omitted)} lowongan lain yang tidak termuat dalam file ini`]] : []

/**
 * Returns the contents of a report on vacancies, as article 5 of Perpres 57/2023 names them. `omitted`: the number of
 * vacancies that are not in the file.
 */
export const vacancyTable = (vacancies: readonly VacancyFileRow[], omitted: number): SheetTable => ({
  title: 'Lowongan',
  columns: [
    ...[
      'Nama pemberi kerja',
      'NIB',
      'Alamat',
      'Nama jabatan',
      'Jumlah tenaga kerja',
      { days: 'Berlaku mulai' },
      { days: 'Berlaku sampai' },
    ],
    ...['Usia', 'Jenis kelamin', 'Pendidikan', 'Keterampilan atau kompetensi', 'Pengalaman kerja', 'Upah'],
    ...['Domisili wilayah kerja', 'Informasi lain'],
  ],
  rows: [...vacancies.map(vacancyRow), ...omittedRow(omitted)],
})

function vacancyRow(vacancy: VacancyFileRow) {
  const { minExperience, jobSummary, employmentType, city, province } = vacancy
  return [
    ...[vacancy.companyName, vacancy.nib, vacancy.branchAddress || `${city}, ${province}`, vacancy.jobPositionName],
    ...[vacancy.headcount, vacancy.publishedOn, vacancy.validUntil ?? 'Sampai terisi'],
    ...[ageOf(vacancy), genderOf(vacancy), nameOf(lists.educationLevel, vacancy.education) ?? notRequired],
    textOfMarkup(vacancy.requirements).trim(),
    minExperience > 0 ? `${minExperience} tahun` : notRequired,
    ...[wageOf(vacancy), `${city}, ${province}`, `${employmentType}. ${jobSummary}`],
  ]
}

/** Returns the contents of a report on filled vacancies (article 6), without the name of any person. */
export const hiresTable = (vacancies: readonly VacancyFileRow[], omitted: number): SheetTable => ({
  title: 'Lowongan terisi',
  columns: ['Nama pemberi kerja', 'NIB', 'Nama jabatan', 'Nomor lowongan', 'Jumlah terisi', { days: 'Tanggal terisi' }],
  rows: [
    ...vacancies.map(({ companyName, nib, jobPositionName, number, filled, filledOn }) => {
      return [companyName, nib, jobPositionName, number, filled, filledOn]
    }),
    ...omittedRow(omitted),
  ],
})

function ageOf({ minAge, maxAge }: VacancyFileRow) {
  if (minAge !== null && maxAge !== null) return `${minAge} sampai ${maxAge} tahun`
  if (minAge !== null) return `Minimal ${minAge} tahun`
  return maxAge === null ? notRequired : `Maksimal ${maxAge} tahun`
}

const genderOf = ({ gender: asked }: VacancyFileRow) =>
  asked === gender.noPreference ? notRequired : (nameOf(lists.gender, asked) ?? notRequired)

const amount = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/** Returns the wage range if applicants see it too, otherwise a general phrase. */
function wageOf({ isSalaryShow, salaryCurrency, minSalary, maxSalary }: VacancyFileRow) {
  if (!isSalaryShow) return 'Sesuai ketentuan perusahaan'
  return `${salaryCurrency} ${amount.format(minSalary)} sampai ${amount.format(maxSalary)}`
}
