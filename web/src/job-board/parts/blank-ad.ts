import { JobBoardAd } from '@hireloom/contract/job-board'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { InputValues } from '../../platform/ui/forms/form.ts'

export type AdValues = InputValues<z.input<typeof JobBoardAd>>

/** The part of a job's form that the fields of its advertisement need. */
export interface AdForm {
  values: { jobBoardAd?: AdValues | null | undefined }
  errors: Record<string, ReactNode>
  field: (path: string) => object
  setFieldValue: (path: `jobBoardAd${string}`, value: unknown) => void
}

/** An empty advertisement. */
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

/**
 * Drops an invalid video link and its placement. While the board is off, the link is not shown and can't be corrected.
 */
export function withoutInvalidVideo(ad: AdValues): AdValues {
  if (JobBoardAd.shape.youtubeLink.safeParse(ad.youtubeLink).success) return ad
  return { ...ad, youtubeLink: null, youtubeLinkPlacement: null }
}
