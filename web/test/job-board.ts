import { type BoardOption, jobBoard, type PostedAd } from '@hireloom/contract/job-board'
import { answer } from './mock-server.ts'

const option = (kind: string, name: string): BoardOption => ({ id: `seekAnz:${kind}:seek:${name}`, name })

export const workLocations = [option('location', 'Jakarta Selatan'), option('location', 'Bandung')] as const
export const workTypes = [option('workType', 'Full-time'), option('workType', 'Contract')] as const
const salaryTypes = [
  { ...option('salaryType', 'Salaried'), name: 'Monthly salary', intervalCode: 'Month' },
  { ...option('salaryType', 'Hourly'), name: 'Hourly rate', intervalCode: 'Hour' },
]
const categories = [
  { ...option('jobCategory', 'Sales'), subCategories: [option('jobCategory', 'Sales Coordinators')] },
  { ...option('jobCategory', 'Technology'), subCategories: [option('jobCategory', 'Engineering - Software')] },
]
const products = [
  {
    ...option('adProduct', 'Basic'),
    description: 'In the search results',
    price: null,
    canHaveBranding: false,
    canHaveBulletPoints: false,
  },
  {
    ...option('adProduct', 'Premium'),
    description: 'On top of the search results',
    price: 'Rp 3.900.000',
    canHaveBranding: true,
    canHaveBulletPoints: true,
  },
]
const brandings = [{ ...option('branding', 'Sagara blue'), logoUrl: null }]

/** Prepares the replies for all lists of the job board. */
export function answerBoardCalls() {
  answer(jobBoard.workTypes, { data: [...workTypes] })
  answer(jobBoard.salaryTypes, { data: salaryTypes })
  answer(jobBoard.jobCategories, { data: categories })
  answer(jobBoard.advertisementProducts, { data: products })
  answer(jobBoard.advertisementBrandings, { data: brandings })
  return { places: answer(jobBoard.workLocations, { data: [...workLocations] }) }
}

/** An advertisement with every part of the premium product. */
export const premiumAd = {
  workLocationId: workLocations[0].id,
  workTypeId: workTypes[0].id,
  salaryTypeId: 'seekAnz:salaryType:seek:Salaried',
  salaryTypeIntervalCode: 'Month',
  jobCategoryId: 'seekAnz:jobCategory:seek:Technology',
  jobSubCategoryId: 'seekAnz:jobCategory:seek:Engineering - Software',
  advertisementProductId: 'seekAnz:adProduct:seek:Premium',
  brandingId: 'seekAnz:branding:seek:Sagara blue',
  searchBulletPoints: ['Home every evening', 'Meals at work'],
  workLocationKeywords: 'SCBD',
  youtubeLink: 'https://www.youtube.com/watch?v=abc',
  youtubeLinkPlacement: 'below' as const,
  hirerJobReference: 'HR-12',
  billingReference: 'PO-77',
}

export const postedAd = (changes: Partial<PostedAd> = {}): PostedAd => ({
  ...premiumAd,
  state: 2,
  problem: null,
  nextTryAt: null,
  postedAt: new Date('2026-11-20T03:00:00Z'),
  idempotencyKey: 'f9d1b9f0-7f0c-4b46-9f3c-0f4f4ab4b9c1',
  seekPositionOpeningId: 'seekAnz:positionOpening:seek:1',
  seekPositionProfileId: 'seekAnz:positionProfile:seek:1',
  jobAdsUrl: 'https://board.test/ads/1',
  ...changes,
})
