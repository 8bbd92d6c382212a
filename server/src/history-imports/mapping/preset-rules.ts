import { type HistoryField, historyFieldLabels, repeatableFields } from '@hireloom/contract/history-imports/fields'
import { type HistorySource, historySource } from '@hireloom/contract/history-imports/history-import'

/** The columns of the table that is made from a folder of CVs. */
export const cvColumns = { path: 'File', job: 'Folder', name: 'Name', email: 'E-mail', phoneNumber: 'Phone' } as const

/** Returns a column's name for comparison, without case, blanks, underscores and other marks. */
export const foldColumn = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]/gu, '')

type ColumnNames = Partial<Record<HistoryField, readonly string[]>>

/** Names that mean the same in every system, in English and Indonesian. */
const commonNames: ColumnNames = {
  fullName: ['Name', 'Full name', 'Candidate', 'Candidate name', 'Nama', 'Nama lengkap', 'Nama kandidat'],
  firstName: ['First name', 'firstname', 'Given name', 'Nama depan'],
  lastName: ['Last name', 'lastname', 'Surname', 'Family name', 'Nama belakang'],
  email: ['Email', 'E-mail', 'Email address', 'E-mail address', 'Candidate email', 'Alamat email', 'Surel'],
  phoneNumber: ['Phone', 'Phone number', 'Mobile', 'Mobile phone', 'Telepon', 'Nomor telepon', 'No HP', 'Nomor HP'],
  nik: ['NIK', 'Nomor KTP', 'No KTP', 'Citizen ID'],
  passportNumber: ['Passport number', 'Passport', 'Nomor paspor'],
  dateOfBirth: ['Date of birth', 'Birth date', 'Birthday', 'Tanggal lahir'],
  gender: ['Gender', 'Sex', 'Jenis kelamin'],
  address: ['Address', 'Residential address', 'Alamat'],
  postalCode: ['Postal code', 'Zip', 'Zip code', 'Kode pos'],
  lastJobPosition: ['Latest position', 'Last job position', 'Current title', 'Title', 'Headline', 'Jabatan terakhir'],
  lastCompany: [
    'Latest company',
    'Last company',
    'Company',
    'Current employer',
    'Current company',
    'Perusahaan terakhir',
  ],
  currentSalary: ['Current salary', 'Gaji saat ini', 'Gaji sekarang'],
  expectedSalary: ['Expected salary', 'Salary expectation', 'Gaji yang diharapkan', 'Ekspektasi gaji'],
  website: ['Website', 'Web site', 'Portfolio', 'Links'],
  tags: ['Tags', 'Tag', 'Labels', 'Label'],
  externalId: ['Application ID', 'Candidate ID', 'ID', 'External ID', 'Reference', 'ID lamaran', 'Nomor referensi'],
  job: ['Job', 'Job title', 'Job name', 'Position', 'Vacancy', 'Lowongan', 'Posisi', 'Pekerjaan'],
  branch: ['Branch', 'Office', 'Cabang', 'Kantor'],
  stage: ['Stage', 'Current stage', 'Tahap', 'Tahapan'],
  status: ['Status', 'Application status', 'Status lamaran'],
  source: ['Source', 'Sources', 'Sumber'],
  appliedAt: ['Applied on', 'Applied at', 'Date applied', 'Application date', 'Created at', 'Tanggal melamar'],
  movedAt: ['In this stage since', 'Last stage change', 'Stage changed at', 'Last activity'],
  rejectedAt: ['Rejected on', 'Rejected at', 'Date rejected', 'Tanggal ditolak'],
  rejectionReason: ['Rejection reason', 'Reason', 'Alasan penolakan'],
  hiredDate: ['Hired on', 'Hired date', 'Hired at', 'Date hired', 'Tanggal diterima'],
  note: ['Note', 'Notes', 'Comments', 'Catatan'],
  noteBy: ['Note by', 'Author of the note', 'Note author'],
  resumePath: ['Resume', 'Résumé', 'Resume file', 'CV', 'CV file', 'Berkas CV'],
  talentPoolConsentAt: ['Talent pool consent', 'Talent pool consent on', 'Talent pool consent at'],
}

/** The names of each system, which come before the common ones. */
const systemNames: Record<HistorySource, ColumnNames> = {
  [historySource.generic]: {},
  [historySource.greenhouse]: {
    externalId: ['Application ID', 'Candidate ID'],
    stage: ['Stage', 'Milestone', 'Current stage'],
    lastJobPosition: ['Title'],
    lastCompany: ['Company'],
    website: ['Website'],
    noteLine: ['Social Media', 'Department', 'Who gets credit', 'Recruiter', 'Coordinator'],
  },
  [historySource.lever]: {
    job: ['Posting', 'Posting title', 'Posting URL'],
    rejectionReason: ['Archive reason'],
    rejectedAt: ['Archived at'],
    source: ['Origin'],
    noteLine: ['Sources', 'Owner', 'Location'],
  },
  [historySource.workable]: {
    status: ['Disqualified'],
    rejectionReason: ['Disqualification reason'],
    rejectedAt: ['Disqualified at'],
    appliedAt: ['Creation time', 'Created at'],
    lastJobPosition: ['Headline'],
    noteLine: ['Domain'],
  },
  [historySource.odoo]: {
    fullName: ['partner_name', 'candidate_id/partner_name', "Applicant's Name", 'Nama Pelamar'],
    email: ['email_from', 'candidate_id/email_from', 'Email'],
    phoneNumber: ['partner_mobile', 'partner_phone', 'Mobile', 'Phone', 'Ponsel'],
    externalId: ['id', 'External ID'],
    job: ['job_id', 'job_id/name', 'Applied Job', 'Job Position', 'Posisi Kerja'],
    stage: ['stage_id', 'stage_id/name', 'Stage'],
    source: ['source_id', 'Source'],
    tags: ['categ_ids', 'Tags'],
    rejectionReason: ['refuse_reason_id', 'Refuse Reason', 'Alasan Penolakan'],
    status: ['active', 'Active', 'Aktif'],
    appliedAt: ['create_date', 'Creation Date', 'Created on'],
    hiredDate: ['date_closed', 'Hire Date', 'Closed'],
    expectedSalary: ['salary_expected', 'Expected Salary'],
    note: ['description', 'Applicant Notes'],
    noteLine: ['user_id', 'medium_id', 'priority', 'type_id', 'availability', 'salary_proposed', 'date_open'],
  },
  [historySource.cvs]: {
    resumePath: [cvColumns.path],
    job: [cvColumns.job],
    fullName: [cvColumns.name],
    email: [cvColumns.email],
    phoneNumber: [cvColumns.phoneNumber],
  },
  [historySource.openCats]: {
    phoneNumber: ['Cell Phone', 'Home Phone', 'Work Phone'],
    address: ['Address'],
    postalCode: ['Zip'],
    lastCompany: ['Current Employer'],
    tags: ['Key Skills'],
    job: ['Job Order', 'Job', 'Title'],
    externalId: ['candidate_joborder_id', 'candidate_id', 'ID'],
    appliedAt: ['date_submitted', 'date_created', 'Date Created'],
    noteLine: ['City', 'State', 'Email 2'],
  },
}

/**
 * Returns the field that each column seems to hold, by the names that the system and other files use; null where none
 * does. A field has one column, except notes and tags.
 */
export function guessColumns(source: HistorySource, columns: readonly string[]): (HistoryField | null)[] {
  const guesses: (HistoryField | null)[] = columns.map(() => null)
  const folded = columns.map(foldColumn)
  for (const names of [systemNames[source], commonNames]) {
    for (const [field, list] of Object.entries(withLabels(names)) as [HistoryField, readonly string[]][]) {
      const isTaken = guesses.includes(field) && !repeatableFields.includes(field)
      for (const name of isTaken ? [] : list) {
        const position = folded.findIndex((column, index) => column === foldColumn(name) && guesses[index] === null)
        if (position < 0) continue
        guesses[position] = field
        if (!repeatableFields.includes(field)) break
      }
    }
  }
  // A file with first and last names doesn't need the full name.
  const hasBothNames = guesses.includes('firstName') && guesses.includes('lastName')
  return guesses.map((field) => (field === 'fullName' && hasBothNames ? null : field))
}

/** Adds the labels of the product to the common names, so that its own files need no list. */
const withLabels = (names: ColumnNames): ColumnNames =>
  names === commonNames
    ? Object.fromEntries(
        Object.entries(names).map(([field, list]) => [
          field,
          [...list, historyFieldLabels[field as HistoryField], field],
        ]),
      )
    : names
