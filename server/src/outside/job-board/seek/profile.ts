import type { BoardAd, DraftAd } from '../port.ts'

/** The maximum numbers of characters of a position title and of a salary description. */
const [maxTitleLength, maxSalaryLength] = [80, 50]

export const titleOf = (title: string) => title.slice(0, maxTitleLength)

/** Returns an advertisement as a position profile, without its undecided parts. */
export function profileOf(ad: DraftAd, organization: string) {
  return {
    positionOrganizations: [organization],
    positionTitle: titleOf(ad.title),
    seekAnzWorkTypeCode: ad.workTypeId,
    ...(ad.categoryId !== null && { jobCategories: [ad.categoryId] }),
    ...(ad.locationId !== null && { positionLocation: [ad.locationId] }),
    ...(ad.salary && { offeredRemunerationPackage: remunerationOf(ad.salary) }),
    positionFormattedDescriptions: [
      { descriptionId: 'AdvertisementDetails', content: ad.details },
      { descriptionId: 'SearchSummary', content: ad.summary },
      ...ad.bulletPoints.map((content) => ({ descriptionId: 'SearchBulletPoint', content })),
    ],
    ...(ad.video && { seekVideo: { url: ad.video.url, seekAnzPositionCode: ad.video.isAbove ? 'Above' : 'Below' } }),
    postingInstructions: [instructionsOf(ad)],
  }
}

/** Returns the position profile for a posting or an update. */
export function postedProfileOf(ad: BoardAd, organization: string, instructions: { idempotencyId?: string }) {
  return {
    ...profileOf(ad, organization),
    seekHirerJobReference: ad.jobReference || null,
    seekBillingReference: ad.billingReference || null,
    postingInstructions: [
      {
        ...instructionsOf(ad),
        end: ad.end.toISOString(),
        applicationMethods: [{ applicationUri: { url: ad.applyUrl } }],
        ...instructions,
      },
    ],
  }
}

const instructionsOf = ({ productId, brandingId }: DraftAd) => ({
  ...(productId !== null && { seekAdvertisementProductId: productId }),
  ...(brandingId !== null && { brandingId }),
})

const remunerationOf = ({ typeId, intervalCode, currency, min, max, description }: BoardAd['salary']) => ({
  basisCode: typeId,
  descriptions: description ? [description.slice(0, maxSalaryLength)] : [],
  ranges: [{ intervalCode, minimumAmount: { value: min, currency }, maximumAmount: { value: max, currency } }],
})
