import type { approvals } from '../approvals/endpoints.ts'
import type { boardApply } from '../board-apply.ts'
import { type cvParsing, parseStatus } from '../cv-parsing.ts'
import type { flags } from '../flags.ts'
import { defaultApplicationForm } from '../jobs/application-form.ts'
import { questionType } from '../lookups.ts'
import type { Endpoint, Reply } from '../platform/endpoint.ts'
import type { NamedRecord } from '../platform/fields.ts'
import type { CompanyDetails, PublicJob, publicSite } from '../public-site.ts'
import type { scoring } from '../scoring.ts'
import { english } from '../texts/english.ts'
import type { publicApi } from './endpoints.ts'
import { exampleIds } from './example-calls.ts'

/** The replies of the public calls of a slice. */
type Replies<Group> = {
  [Name in keyof Group as Group[Name] extends { public: true } ? Name : never]?: Group[Name] extends Endpoint
    ? Reply<Group[Name]>
    : never
}
interface PublicReplies {
  flags: Replies<typeof flags>
  publicSite: Replies<typeof publicSite>
  publicApi: Replies<typeof publicApi>
  cvParsing: Replies<typeof cvParsing>
  scoring: Replies<typeof scoring>
  boardApply: Replies<typeof boardApply>
  approvals: Replies<typeof approvals>
}

const { companySlug, jobSlug, branchId, uploadKey } = exampleIds

const company: CompanyDetails = {
  name: 'PT Kopi Senja',
  slug: companySlug,
  address: 'Jl. Kemang Raya 5',
  city: 'Kota Administrasi Jakarta Selatan',
  province: 'DKI Jakarta',
  companyLogo: '/pictures/m3x0a1-7Gk2fQ',
  careerPageHeader: english.site.career.defaultTitle,
  careerPageSubHeader: english.site.career.defaultSubtitle,
  careerPageContent: '<p>We roast on Mondays.</p>',
  website: 'https://kopi-senja.example',
  banner: null,
  timeZone: 'Asia/Jakarta',
  jobFilterVisibility: { branch: true, organization: true, employmentStatus: true, workplaceType: true },
}

const row = {
  slug: jobSlug,
  jobPositionName: 'Barista',
  branchName: 'Kemang',
  number: 118,
  organizationName: 'Retail',
  cityName: 'Kota Administrasi Jakarta Selatan',
  employmentTypeName: 'Full-time',
  workingTypeName: 'On-site',
  salary: { currency: 'IDR', min: 4_500_000, max: 6_000_000, description: 'Per month, before tax' },
  publishedDate: new Date('2026-11-02T03:15:00Z'),
}

const job: PublicJob = {
  ...row,
  company,
  provinceName: 'DKI Jakarta',
  jobSummary: 'Makes coffee and looks after guests at our first shop',
  description: '<p>Serves coffee and looks after guests.</p>',
  requirements: '<ul><li>Likes early mornings</li></ul>',
  benefits: '<p>All the coffee there is.</p>',
  educationName: 'SMA',
  experienceName: 'Entry level',
  minExperience: 1,
  headcount: 2,
  salaryCurrency: 'IDR',
  endDate: '2026-12-31',
  isScreenedAutomatically: false,
  applicationForm: defaultApplicationForm,
  customQuestion: [
    { id: 1, content: 'Why this shop?', type: questionType.paragraph, isMandatory: true, answerOptions: [] },
  ],
}

const pageOfOne = <Row>(row: Row, limit: number) => ({ data: [row], pagination: { total: 1, page: 1, limit } })
const choice = (name: string, id = 1): NamedRecord => ({ id, name })
const receipt = { data: { reference: 'KPS-7Q2M-4XTD', sentAt: new Date('2026-11-20T03:00:00Z') } }

/** The replies to the calls of `exampleCalls`. */
export const exampleReplies = {
  flags: { findPublic: { data: { name: 'career_cv_parsing', status: true } } },
  publicSite: {
    company: { data: company },
    jobs: pageOfOne(row, 10),
    choices: {
      data: {
        branches: [choice('Kemang', branchId)],
        organizations: [choice('Retail')],
        employmentTypes: [choice('Full-time')],
        workingTypes: [choice('On-site')],
      },
    },
    job: { data: job },
    challenge: {
      data: {
        provider: 'altcha',
        wait: 2000,
        challenge: {
          parameters: {
            algorithm: 'PBKDF2/SHA-256',
            nonce: '8c2f0d6c1b5e4a9f8c2f0d6c1b5e4a9f',
            salt: '1d0e9a7b5c3f2e4d1d0e9a7b5c3f2e4d',
            cost: 5000,
            keyLength: 32,
            keyPrefix: '5f2c9a1e7b3d4c6a5f2c9a1e7b3d4c6a',
            expiresAt: 1_795_143_900,
          },
          signature: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
        },
      },
    },
    presignedUrl: {
      data: {
        url: `https://ats.example.com/files/${uploadKey}?type=application%2Fpdf&expires=1795143900000&size=120000&signature=nCkg`,
        key: uploadKey,
        contentType: 'application/pdf',
        expiresAt: '2026-11-20T03:05:00.000Z',
      },
    },
    verifyCaptcha: { data: { token: 'dmVyaWZpZWQ.c2lnbmVk', expiresAt: new Date('2026-11-20T03:05:00Z') } },
    validate: { data: { isValid: true } },
    applyFromCareerPage: receipt,
    apply: receipt,
  },
  publicApi: {
    branches: pageOfOne(choice('Kebayoran Baru'), 25),
    organizations: pageOfOne(choice('Coffee bars'), 25),
    employmentTypes: pageOfOne(choice('Part-time bar staff'), 25),
    workplacePolicy: pageOfOne(choice('On-site'), 25),
    provinces: { data: [choice('DKI Jakarta', 31)] },
    cities: { data: [choice('Kota Administrasi Jakarta Selatan', 3174)] },
    jobs: pageOfOne(row, 10),
    job: { data: job },
    upload: { data: { key: uploadKey, filename: 'resume.pdf', contentType: 'application/pdf', size: 120_000 } },
  },
  cvParsing: {
    parse: { data: { trackId: 'Zm9yLXRoZS1mb3JtLXRoYXQtYXNrZWQtYWxvbmU' } },
    track: {
      data: {
        status: parseStatus.complete,
        problem: null,
        result: {
          personalInformation: { firstName: 'Sari', lastName: 'Wulandari', emailAddress: 'sari.wulandari@example.com' },
          identityAndAddress: {},
          educationAndWorkExperience: {
            workExperience: [{ jobPosition: 'Barista', companyName: 'Kopi Pagi', endDate: null, isCurrent: true }],
          },
          skills: ['Latte art'],
        },
      },
    },
  },
  scoring: { askReview: { data: { isAsked: true } } },
  approvals: {
    openLink: {
      data: {
        needsSignIn: false,
        companyName: 'PT Kopi Senja',
        askedByName: 'Dimas Prakoso',
        firstName: 'Sari',
        jobPositionName: 'Barista',
        branchName: 'Kemang',
        rules: ['Short probation'],
        until: new Date('2026-12-04T03:00:00Z'),
        timeZone: 'Asia/Jakarta',
        terms: [{ label: 'Probation', value: '1 month', isChanged: true }],
      },
    },
    undoByLink: { data: { isTakenBack: true } },
  },
  boardApply: {
    button: { data: { label: 'Apply with SEEK', url: 'https://talent.seek.com.au/partner/oauth', profileId: null } },
    profile: {
      data: {
        personalInformation: { firstName: 'Sari', lastName: 'Wulandari', phoneNumber: '+62 812 3456 7890' },
        identityAndAddress: {},
        educationAndWorkExperience: {},
        resumeUrl: 'https://api.seek.com/files/resume-1.pdf',
        profileId: 'c2VhbGVkLWZvci10aGUtcmVzdW1l',
      },
    },
  },
} satisfies PublicReplies
