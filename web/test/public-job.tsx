import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { publicSite } from '@hireloom/contract/public-site'
import { vi } from 'vitest'
import { ApplyPage } from '../src/public-site/apply/apply-page.tsx'
import type { JobData, PageData } from '../src/public-site/page-data.ts'
import { answer, fill, screen, show, user } from './screen.tsx'
import { answerStoreUploads } from './store-uploads.ts'

const company: JobData['company'] = {
  name: 'PT Sagara Logistik',
  slug: 'sagara',
  address: 'Jl. TB Simatupang 18',
  city: 'Jakarta Selatan',
  province: 'DKI Jakarta',
  companyLogo: null,
  careerPageHeader: 'Find your dream job',
  careerPageSubHeader: "We're looking for great people to join our growing team",
  careerPageContent: '',
  website: 'https://sagara.example',
  banner: null,
  timeZone: 'Asia/Jakarta',
  jobFilterVisibility: { branch: true, organization: true, employmentStatus: true, workplaceType: true },
}

/** A form with only the fields that no job can turn off. */
const shortForm = {
  ...defaultApplicationForm,
  identityAndAddress: {
    ...defaultApplicationForm.identityAndAddress,
    citizenIdAddress: { isEnabled: false, isMandatory: false },
    residentialAddress: { isEnabled: false, isMandatory: false },
  },
  educationAndWorkExperience: {
    formalEducation: { isEnabled: false, isMandatory: false },
    informalEducation: { isEnabled: false, isMandatory: false },
    workExperience: { isEnabled: false, isMandatory: false },
  },
  compensation: {
    currentSalaryPerMonth: { isEnabled: false, isMandatory: false },
    expectedSalaryPerMonth: { isEnabled: false, isMandatory: false },
  },
  attachment: {
    ...defaultApplicationForm.attachment,
    profilePicture: { ...defaultApplicationForm.attachment.profilePicture, isEnabled: false, isMandatory: false },
    portfolio: { ...defaultApplicationForm.attachment.portfolio, isEnabled: false, isMandatory: false },
  },
}

export const publicJob = (changes: Partial<JobData> = {}): JobData => ({
  slug: 'data-analyst',
  number: 118,
  jobPositionName: 'Data Analyst',
  branchName: 'Jakarta Head Office',
  organizationName: 'Technology',
  cityName: 'Jakarta Selatan',
  provinceName: 'DKI Jakarta',
  employmentTypeName: 'Permanent',
  workingTypeName: 'Hybrid',
  salary: { currency: 'IDR', min: 18_000_000, max: 27_500_000, description: 'Gross' },
  publishedDate: '2026-11-20T03:00:00Z',
  company,
  jobSummary: 'Find what moves parcels faster.',
  description: '<p>Answer questions.</p>',
  requirements: '<p>SQL.</p>',
  benefits: '<p>THR.</p>',
  educationName: 'S1',
  experienceName: 'Associate',
  minExperience: 2,
  headcount: 2,
  salaryCurrency: 'IDR',
  endDate: '2026-12-31',
  isScreenedAutomatically: false,
  applicationForm: shortForm,
  customQuestion: [],
  ...changes,
})

export const publicPage = (job: JobData | null): PageData => ({
  language: 'en',
  apiKey: 'key-of-the-pages',
  publicUrl: 'https://jobs.example',
  today: '2026-11-21',
  parentName: 'HR Suite',
  privacyUrl: 'https://sagara.example/privacy',
  termsUrl: null,
  cvReader: null,
  boardName: null,
  company,
  job,
  jobs: null,
  choices: null,
})

/** One question of every type, with its type's code as its id. */
export const everyQuestion: JobData['customQuestion'] = Object.entries(questionType).map(([name, type]) => ({
  id: type + 1,
  content: `Question of type ${name}`,
  type,
  isMandatory: true,
  answerOptions: name === 'dropdown' || name === 'multipleChoice' ? ['Left', 'Right'] : [],
}))

/** Opens the application form of a job. */
export const showForm = (job = publicJob()) => show(<ApplyPage data={publicPage(job)} job={job} />)

export const pressNext = () => user.click(screen.getByRole('button', { name: /^Next/ }))

/** Fills in the short form up to its last step, without the consent. Its file may still be uploading. */
export async function fillShortForm(file: 'uploaded' | 'underway' = 'uploaded', checked = 'Human verification done') {
  await fill(screen.getByLabelText('First name'), 'Putri')
  await fill(screen.getByLabelText('Last name'), 'Lestari')
  await fill(screen.getByLabelText('E-mail address'), 'putri@mail.example')
  await fill(screen.getByLabelText('Phone number'), '0812 3456 7890')
  await pressNext()
  await fill(screen.getByLabelText('NIK'), '3171234567890123')
  await pressNext()
  await user.upload(screen.getByLabelText('Résumé'), pdf())
  if (file === 'uploaded') await screen.findByText(/^Uploaded/)
  await pressNext()
  await screen.findByText(checked)
}

export const pdf = (name = 'CV_Putri.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
export const uploadedKey = 'mi4x2k1a-Zm9vYmFyYmF6cXV4'

/** Mocks the upload of files; `status` is the store's reply to each. */
export function acceptFiles(status: number | readonly number[] = 204) {
  answerStoreUploads(status)
  return answer(publicSite.presignedUrl, {
    data: { url: '/files/1', key: uploadedKey, contentType: 'application/pdf', expiresAt: '2026-11-21T05:00:00Z' },
  })
}

/** Mocks the human verification, solved immediately. */
export function solveImmediately(expiresAt = Math.floor(Date.now() / 1000) + 300) {
  class QuickWorker extends EventTarget {
    postMessage({ type }: { type: string }) {
      if (type !== 'work') return
      const solution = { counter: 1, derivedKey: 'ab' }
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: solution })))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', QuickWorker)
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', expiresAt }, signature: 'signed' }
  return answer(publicSite.challenge, { data: { provider: 'altcha', challenge } })
}
