import { JobBoardAd } from '@hireloom/contract/job-board'
import type { JobValues } from '../../jobs/parts/job-form.ts'

export type AdValues = NonNullable<JobValues['jobBoardAd']>

/** An advertisement before anyone typed. */
export const blankAd: AdValues = {
  workLocationId: null,
  workTypeId: null,
  salaryTypeId: null,
  salaryTypeIntervalCode: null,
  jobCategoryId: null,
  jobSubCategoryId: null,
  advertisementProductId: null,
  brandingId: null,
  searchBulletPoints: [],
  workLocationKeywords: '',
  youtubeLink: null,
  youtubeLinkPlacement: null,
  hirerJobReference: '',
  billingReference: '',
}

/** What may be saved while the board is off: a link with a fault could no longer be seen and mended. */
export function withoutFaults(ad: AdValues): AdValues {
  if (JobBoardAd.shape.youtubeLink.safeParse(ad.youtubeLink).success) return ad
  return { ...ad, youtubeLink: null, youtubeLinkPlacement: null }
}
