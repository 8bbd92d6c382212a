import { z } from 'zod'
import { boardCategories, boardCurrencies, boardLocations, boardPayTypes, boardProducts } from './lists.ts'

const Amount = z.object({ currency: z.string(), value: z.number() })

/** A position profile of a preview or a posting. GraphQL has checked its types. */
export const BoardProfile = z.object({
  positionOrganizations: z.array(z.string()),
  positionTitle: z.string(),
  seekAnzWorkTypeCode: z.string(),
  jobCategories: z.array(z.string()).nullish(),
  positionLocation: z.array(z.string()).nullish(),
  offeredRemunerationPackage: z
    .object({
      basisCode: z.string(),
      descriptions: z.array(z.string()),
      ranges: z.array(z.object({ intervalCode: z.string(), minimumAmount: Amount, maximumAmount: Amount.nullish() })),
    })
    .nullish(),
  positionFormattedDescriptions: z.array(z.object({ descriptionId: z.string(), content: z.string() })).nullish(),
  seekVideo: z.object({ url: z.string(), seekAnzPositionCode: z.string() }).nullish(),
  seekHirerJobReference: z.string().nullish(),
  seekBillingReference: z.string().nullish(),
  seekPartnerMetadata: z.string().nullish(),
  postingInstructions: z
    .array(
      z.object({
        idempotencyId: z.string().nullish(),
        seekAdvertisementProductId: z.string().nullish(),
        brandingId: z.string().nullish(),
        end: z.string().nullish(),
        applicationMethods: z.array(z.object({ applicationUri: z.object({ url: z.string() }).nullish() })).nullish(),
      }),
    )
    .nullish(),
})
export type BoardProfile = z.infer<typeof BoardProfile>

const workTypes = ['Casual', 'ContractTemp', 'FullTime', 'PartTime']
const maxAdDuration = 30 * 24 * 60 * 60 * 1000
/** Links that SEEK's YouTube player accepts; it ignores others. */
const playable = /^https:\/\/((www\.)?youtube\.com\/(embed\/|watch\?v=)|youtu\.be\/)[\w-]+$/

/** Returns why the board refuses a profile, in its words; undefined when it accepts it. */
export function profileProblem(profile: BoardProfile): string | undefined {
  const { positionTitle, jobCategories, positionLocation, positionFormattedDescriptions } = profile
  if (positionTitle.trim() === '') return 'positionTitle must not be empty'
  if (positionTitle.length > 80) return 'positionTitle must be at most 80 characters'
  if (!workTypes.includes(profile.seekAnzWorkTypeCode)) return 'seekAnzWorkTypeCode is not a known work type'
  const [category, location] = [jobCategories?.[0], positionLocation?.[0]]
  const subCategories = boardCategories.flatMap(({ children }) => children)
  if (category && !subCategories.some(({ id }) => id.value === category)) return 'The job category was not found'
  if (location && !boardLocations.some(({ id }) => id.value === location)) return 'The location was not found'
  const bulletPoints = contentsOf(positionFormattedDescriptions, 'SearchBulletPoint')
  if (bulletPoints.length > 3) return 'At most 3 search bullet points are allowed'
  if (bulletPoints.some((point) => point.length > 80)) return 'A search bullet point must be at most 80 characters'
  return payProblem(profile.offeredRemunerationPackage)
}

function payProblem(pay: BoardProfile['offeredRemunerationPackage']): string | undefined {
  if (!pay) return undefined
  const [range] = pay.ranges
  if (!range || pay.ranges.length > 1) return 'Exactly one salary range is expected'
  const { intervalCode, minimumAmount, maximumAmount } = range
  const isKnown = boardPayTypes.some((type) => type.basisCode === pay.basisCode && type.intervalCode === intervalCode)
  if (!isKnown) return 'basisCode and intervalCode do not match'
  if (!boardCurrencies.includes(minimumAmount.currency))
    return `Salaries in ${minimumAmount.currency} are not supported`
  if (minimumAmount.value <= 0) return 'minimumAmount must be greater than 0'
  if (maximumAmount && maximumAmount.value < minimumAmount.value) return 'maximumAmount must not be below minimumAmount'
  if (pay.descriptions.some((words) => words.length > 50)) return 'A salary description must be at most 50 characters'
  return undefined
}

/** Returns why the board refuses to post or update a profile; undefined when it accepts it. */
export function postingProblem(profile: BoardProfile, now: Date): string | undefined {
  const { postingInstructions, jobCategories, positionLocation, positionFormattedDescriptions } = profile
  const [instructions] = postingInstructions ?? []
  if (!instructions || postingInstructions?.length !== 1) return 'Exactly one posting instruction is expected'
  if (jobCategories?.length !== 1) return 'Exactly one job category is expected'
  if (positionLocation?.length !== 1) return 'Exactly one location is expected'
  if (contentsOf(positionFormattedDescriptions, 'AdvertisementDetails').length !== 1) {
    return 'AdvertisementDetails are required'
  }
  const { seekAdvertisementProductId: product, end } = instructions
  if (product && !boardProducts.some(({ id }) => id.value === product)) return 'The advertisement product has expired'
  const ends = endOf(profile, now)
  if (Number.isNaN(ends.getTime())) return 'end is not a date'
  if (end && ends.getTime() <= now.getTime()) return 'end must be in the future'
  if (ends.getTime() > now.getTime() + maxAdDuration) return 'end must be no more than 30 days in the future'
  return profileProblem(profile)
}

/** Returns when an advertisement ends. */
export function endOf({ postingInstructions }: BoardProfile, now: Date): Date {
  const end = postingInstructions?.[0]?.end
  return end ? new Date(end) : new Date(now.getTime() + maxAdDuration)
}

export const contentsOf = (descriptions: BoardProfile['positionFormattedDescriptions'], kind: string) =>
  (descriptions ?? []).filter(({ descriptionId }) => descriptionId === kind).map(({ content }) => content)

export const canPlay = (url: string) => playable.test(url)
