import { randomUUID } from 'node:crypto'
import { fieldRule } from '@hireloom/contract/intake/submission-problems'
import { type ApplicationForm, formFields, formGroups } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { fromReply, snakeKeys } from '@hireloom/contract/platform/wire'
import { type PublicJob, type PublicQuestion, publicSite } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { samplePdf } from '../../server/src/documents/sample-pdf.ts'
import type { Caller } from './caller.ts'

/** An applicant with everything needed to send the application. */
export interface Applicant {
  number: number
  email: string
  job: PublicJob
  key: string
  resumeKey: string
  captchaToken: string
}

/** Finds open jobs of these companies, up to three of each, that require no file other than the résumé. */
export async function findJobs(caller: Caller, companies: readonly string[]): Promise<PublicJob[]> {
  const read = async (path: string) => (await caller.get(path)).body
  const ofCompanies = await Promise.all(
    companies.map(async (slug) => {
      const rows = fromReply(publicSite.jobs, await read(`/api/jobs/${slug}`)).data
      const jobs = await Promise.all(
        rows.map(async (row) => fromReply(publicSite.job, await read(`/api/jobs/${slug}/${row.slug}`)).data),
      )
      return jobs.filter(({ customQuestion }) => !customQuestion.some(wantsFile)).slice(0, 3)
    }),
  )
  return ofCompanies.flat()
}

const wantsFile = ({ type, isMandatory }: PublicQuestion) => isMandatory && type === questionType.fileUpload

const emailOf = (number: number) => `applicant-${number}@bench.example`

export const newApplicant = (number: number, job: PublicJob): Applicant => ({
  number,
  job,
  email: emailOf(number),
  key: randomUUID(),
  resumeKey: '',
  captchaToken: '',
})

/** Requests an upload address and uploads the résumé. */
export async function upload(caller: Caller, applicant: Applicant, resume: Buffer) {
  const { number, job } = applicant
  const uploadRequest = {
    filename: 'resume.pdf',
    type: uploadType.resume,
    content_type: 'application/pdf',
    size: resume.length,
  }
  const requestBody = Buffer.from(JSON.stringify(uploadRequest))
  const { path } = publicSite.presignedUrl
  const { status, body } = await caller.visit(number, job.company.slug, 'POST', path, requestBody)
  if (status !== 200) throw new Error(`No address to upload to: ${status} ${JSON.stringify(body)}`)
  const { url, key } = fromReply(publicSite.presignedUrl, body).data
  const sent = await caller.put(url, resume, number)
  if (sent.status !== 204) throw new Error(`The upload was refused: ${sent.status} ${JSON.stringify(sent.body)}`)
  applicant.resumeKey = key
}

/** Returns a unique PDF of about `bytes` bytes. */
export function pdfOf(bytes: number) {
  const line = 'Ran the night shift of a warehouse with forty people, two docks and a cold store in Cikarang. '
  const filler = Array.from({ length: Math.floor(Math.max(0, bytes - 800) / (line.length + 27)) }, () => line)
  const same = Buffer.from(samplePdf('Curriculum vitae', filler))
  return (number: number) => Buffer.concat([same, Buffer.from(`% ${String(number).padStart(8, '0')}\n`)])
}

/** Returns the JSON of the job's form, with every field filled in. */
export function formOf({ number, job, email, resumeKey, captchaToken }: Applicant): Buffer {
  const values = { ...usual, ...personOf(number), emailAddress: email, resume: resumeKey } as Record<string, unknown>
  const groups = formGroups.map((group) => [
    group,
    Object.fromEntries(visibleFields(job.applicationForm, group).flatMap((field) => fieldOf(field, values[field]))),
  ])
  const answers = job.customQuestion.flatMap((question) => {
    const answer = answerTo(question)
    return answer === undefined ? [] : [{ questionId: question.id, answer }]
  })
  const form = { jobSlug: job.slug, ...Object.fromEntries(groups), answers, consent: true, captchaToken }
  return Buffer.from(JSON.stringify(snakeKeys(form)))
}

const fieldOf = (field: string, value: unknown) => (value === undefined ? [] : [[field, value] as const])

function visibleFields(form: ApplicationForm, group: (typeof formGroups)[number]) {
  const ticks = { isForeigner: false, hasSingleName: false }
  return formFields[group].filter((field) => fieldRule(form, group, field, ticks) !== 'hidden')
}

function personOf(number: number) {
  const eight = String(number).padStart(8, '0')
  return { firstName: 'Sari', lastName: `Number${number}`, nik: `31710199${eight}`, phoneNumber: `0812${eight}` }
}

const usual = {
  placeOfBirth: 'Cirebon',
  dateOfBirth: '1998-04-12',
  gender: 1,
  maritalStatus: 1,
  bloodType: 1,
  religion: 1,
  postalCode: '12160',
  citizenIdAddress: 'Jl. Melati 5, RT 03 RW 07, Kebayoran Baru, Jakarta Selatan',
  residentialAddress: 'Jl. Kenanga Raya 17, Tambun Selatan, Bekasi',
  formalEducation: [
    { institutionName: 'SMA Negeri 8 Jakarta', degree: 3, startYear: 2013, endYear: 2016 },
    { institutionName: 'Universitas Negeri Jakarta', degree: 5, startYear: 2016, endYear: 2020 },
  ],
  informalEducation: [{ name: 'Forklift operator licence', issueDate: '2021-02-01', duration: 3, unit: 'day' }],
  workExperience: [
    { jobPosition: 'Warehouse staff', companyName: 'Gudang Pagi', startDate: '2020-01-05', endDate: '2022-06-30' },
    { jobPosition: 'Shift leader', companyName: 'Gudang Sore', startDate: '2022-07-01', isCurrent: true },
  ],
  currentSalaryPerMonth: 5_200_000,
  expectedSalaryPerMonth: 6_500_000,
  portfolio: 'https://example.com/portfolio',
}

function answerTo({ type, answerOptions }: PublicQuestion) {
  const [first = ''] = answerOptions
  switch (type) {
    case questionType.yesNo:
      return true
    case questionType.dropdown:
      return first
    case questionType.multipleChoice:
      return [first]
    case questionType.date:
      return '2026-12-01'
    case questionType.number:
      return 3
    case questionType.fileUpload:
      return undefined
    default:
      return 'I have done this for three years and I live close by.'
  }
}
