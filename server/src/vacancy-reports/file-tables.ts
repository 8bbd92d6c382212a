import { gender, nameOf } from '@hireloom/contract/lookups'
import { lists } from '@hireloom/contract/texts/indonesian/lists'
import { textOfMarkup } from '../platform/rich-text.ts'
import type { VacancyFileRow } from './queries.ts'

/** The text of a requirement that the job doesn't have. */
const notRequired = 'Tidak dipersyaratkan'

/** Returns the contents of a report on vacancies, as article 5 of Perpres 57/2023 names them. */
export const vacancyTable = (vacancies: readonly VacancyFileRow[]) => ({
  title: 'Lowongan',
  columns: [
    ...[
      'Nama pemberi kerja',
      'NIB',
      'Alamat',
      'Nama jabatan',
      'Jumlah tenaga kerja',
      'Berlaku mulai',
      'Berlaku sampai',
    ],
    ...['Usia', 'Jenis kelamin', 'Pendidikan', 'Keterampilan atau kompetensi', 'Pengalaman kerja', 'Upah'],
    ...['Domisili wilayah kerja', 'Informasi lain'],
  ],
  rows: vacancies.map((vacancy) => {
    const { minExperience, jobSummary, employmentType, city, province } = vacancy
    return [
      ...[vacancy.companyName, vacancy.nib, vacancy.branchAddress || `${city}, ${province}`, vacancy.jobPositionName],
      ...[vacancy.headcount, vacancy.publishedOn, vacancy.validUntil ?? 'Sampai terisi'],
      ...[ageOf(vacancy), genderOf(vacancy), nameOf(lists.educationLevel, vacancy.education) ?? notRequired],
      textOfMarkup(vacancy.requirements).trim(),
      minExperience > 0 ? `${minExperience} tahun` : notRequired,
      ...[wageOf(vacancy), `${city}, ${province}`, `${employmentType}. ${jobSummary}`],
    ]
  }),
})

/** Returns the contents of a report on filled vacancies (article 6), without a name of a person. */
export const hiresTable = (vacancies: readonly VacancyFileRow[]) => ({
  title: 'Lowongan terisi',
  columns: ['Nama pemberi kerja', 'NIB', 'Nama jabatan', 'Nomor lowongan', 'Jumlah terisi', 'Tanggal terisi'],
  rows: vacancies.map(({ companyName, nib, jobPositionName, number, filled, filledOn }) => {
    return [companyName, nib, jobPositionName, number, filled, filledOn]
  }),
})

function ageOf({ minAge, maxAge }: VacancyFileRow) {
  if (minAge !== null && maxAge !== null) return `${minAge} sampai ${maxAge} tahun`
  if (minAge !== null) return `Minimal ${minAge} tahun`
  return maxAge === null ? notRequired : `Maksimal ${maxAge} tahun`
}

const genderOf = ({ gender: asked }: VacancyFileRow) =>
  asked === gender.noPreference ? notRequired : (nameOf(lists.gender, asked) ?? notRequired)

const amount = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/** Returns the range of the wage if applicants see it, too. */
function wageOf({ isSalaryShow, salaryCurrency, minSalary, maxSalary }: VacancyFileRow) {
  if (!isSalaryShow) return 'Sesuai ketentuan perusahaan'
  return `${salaryCurrency} ${amount.format(minSalary)} sampai ${amount.format(maxSalary)}`
}
