import type { AdPreviewRequest, JobBoardAd } from '@hireloom/contract/job-board'
import { wholeCurrencies } from '@hireloom/contract/jobs/fields'
import type { Currency } from '@hireloom/contract/lookups'
import { oneDay, oneMinute } from '@hireloom/contract/platform/durations'
import type { z } from 'zod'
import { escapeHtml } from '../documents/html-rules.ts'

/**
 * The longest duration of an advertisement: SEEK ends it after 30 days. This is a minute less, as its clock may be
 * behind.
 */
const maxAdDuration = 30 * oneDay - oneMinute

const maxRetryDelay = 5 * oneMinute
/** The number of failed attempts in a row, about half an hour in all, after which a posting has failed. */
const maxTries = 10

/** Returns the milliseconds to wait after this many attempts that didn't reach the board; undefined after the last. */
export const retryDelay = (tries: number) =>
  tries < maxTries ? Math.min(maxRetryDelay, (oneMinute / 2) * 2 ** (tries - 1)) : undefined

export const notConnected = 'Jobstreet by SEEK is not connected'
export const notReached = "Jobstreet by SEEK can't be reached"

interface BoardState {
  /** Whether the job is published on the board, and its closing day isn't over. */
  isWanted: boolean
  /** Whether the company has connected the board and switched it on. */
  isConnected: boolean
  /** The advertisement's id on the board. */
  adId: string | null
  /** Whether the board may have posted it although the reply to the call was lost. */
  mayExist: boolean
  /** Whether the version last sent to the board is the one it should show. */
  isUpToDate: boolean
  /** The address where people read it. */
  address: string | null
}

export type Step = 'post' | 'update' | 'findAddress' | 'close' | 'closeLostAd' | 'done'

/**
 * Returns the next step at the board. An advertisement that shouldn't be there is taken down before its data is
 * cleared.
 */
export function nextStep({ isWanted, isConnected, adId, mayExist, isUpToDate, address }: BoardState): Step {
  const isAllowed = isWanted && isConnected
  if (adId === null) {
    if (isAllowed) return 'post'
    return mayExist ? 'closeLostAd' : 'done'
  }
  if (!isAllowed) return 'close'
  if (!isUpToDate) return 'update'
  return address === null ? 'findAddress' : 'done'
}

/** Returns the name the board may use for a city: `Kota Administrasi Jakarta Selatan` is Jakarta Selatan there. */
export const placeNameOf = (cityName: string) =>
  cityName.replace(/^(kota|kabupaten|kab\.?)( administrasi)?\s+/i, '').trim() || 'Indonesia'

type AdSettings = Pick<
  JobBoardAd,
  | 'searchBulletPoints'
  | 'brandingId'
  | 'advertisementProductId'
  | 'youtubeLink'
  | 'youtubeLinkPlacement'
  | 'hirerJobReference'
  | 'billingReference'
  | 'workLocationKeywords'
>

interface Texts {
  jobTitle: string
  jobSummary: string
  description: string
  requirements: string
  benefits: string
}

/** Returns the part that a preview and a posting have in common. The job's texts must be clean HTML. */
const textsOf = (job: Texts, ad: AdSettings) => ({
  title: job.jobTitle,
  summary: job.jobSummary,
  details: [
    job.description,
    '<p><strong>Requirements</strong></p>',
    job.requirements,
    '<p><strong>Benefits</strong></p>',
    job.benefits,
    ...(ad.workLocationKeywords ? [`<p><strong>Location</strong>: ${escapeHtml(ad.workLocationKeywords)}</p>`] : []),
  ].join(''),
  bulletPoints: ad.searchBulletPoints,
  brandingId: ad.brandingId,
  productId: ad.advertisementProductId,
  video: videoOf(ad),
  jobReference: ad.hirerJobReference,
  billingReference: ad.billingReference,
})

/** Returns a link to a video in the one form that SEEK plays; null for links that name no video. */
function videoOf({ youtubeLink, youtubeLinkPlacement }: AdSettings) {
  const id = youtubeLink?.match(/(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]{6,20})/)?.[1]
  return id ? { url: `https://www.youtube.com/watch?v=${id}`, isAbove: youtubeLinkPlacement === 'above' } : null
}

/** Returns an advertisement that may still lack fields the board requires. */
export const previewOf = (request: z.output<typeof AdPreviewRequest>) => ({
  ...textsOf(request, request),
  workTypeId: request.workTypeId ?? 'FullTime',
  categoryId: request.jobSubCategoryId,
  locationId: request.workLocationId,
  salary: null,
})

export interface AdvertisedJob extends Texts, JobBoardAd {
  salaryCurrency: Currency
  minSalary: number
  maxSalary: number
  isSalaryShow: boolean
  applyUrl: string
  /** The end of the closing day. */
  closesAt: Date
}

/** Returns the complete advertisement; undefined while a field that the board requires is missing. */
export function adOf(job: AdvertisedJob, now: Date) {
  const { workTypeId, workLocationId: locationId, jobSubCategoryId: categoryId, advertisementProductId } = job
  const { salaryTypeId: typeId, salaryTypeIntervalCode: intervalCode } = job
  if (!workTypeId || !locationId || !categoryId || !advertisementProductId || !typeId || !intervalCode) return undefined
  return {
    ...textsOf(job, job),
    workTypeId,
    locationId,
    categoryId,
    salary: salaryOf(job, typeId, intervalCode),
    applyUrl: job.applyUrl,
    end: new Date(Math.min(job.closesAt.getTime(), now.getTime() + maxAdDuration)),
  }
}

/** The hours of work that a monthly wage pays for (PP 35/2021, art. 32: an hourly wage is 1/173 of it). */
const hoursOfMonth = 173
const perMonth: Record<string, number> = { Hour: 1 / hoursOfMonth, Month: 1, Year: 12 }

/**
 * Returns the salary in the interval of its type; the job's amounts are per month. The board requires the amounts of
 * every job and shows only the description.
 */
function salaryOf(job: AdvertisedJob, typeId: string, intervalCode: string) {
  const factor = perMonth[intervalCode] ?? 1
  // Rounded to cents, and above 0 as the board requires.
  const inInterval = (amount: number) => Math.max(Math.round(amount * factor * 100) / 100, 0.01)
  const [min, max] = [inInterval(job.minSalary), inInterval(job.maxSalary)]
  const [from, to] = [min, max].map((amount) => formatAmount(amount, job.salaryCurrency))
  const description = `${job.salaryCurrency} ${from} – ${to} per ${intervalCode.toLowerCase()}`
  return {
    typeId,
    intervalCode,
    currency: job.salaryCurrency,
    min,
    max,
    description: job.isSalaryShow ? description : undefined,
  }
}

function formatAmount(amount: number, currency: Currency) {
  const cents = Number.isInteger(amount) || wholeCurrencies[currency] ? 0 : 2
  return amount.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents })
}

type Ad = NonNullable<ReturnType<typeof adOf>>

/**
 * Returns the part of an advertisement that an update sends to the board: all but its product, which is sent only when
 * it changes.
 */
export const visiblePart = ({ productId: _product, end: _end, ...shown }: Ad, closesAt: Date) => ({
  ...shown,
  closesAt: closesAt.toISOString(),
})
