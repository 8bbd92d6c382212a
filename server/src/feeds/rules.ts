import { type WorkingType, workingType } from '@hireloom/contract/lookups'

/** A job as feeds show it: the content of its public page. */
export interface FeedJob {
  slug: string
  jobPositionName: string
  jobSummary: string
  description: string
  requirements: string
  benefits: string
  organizationName: string
  employmentTypeName: string
  hasEndDate: boolean
  workingTypeId: WorkingType | null
  cityId: number
  cityName: string
  provinceName: string
  branchCityId: number
  branchAddress: string
  branchPostalCode: string | null
  educationName: string | null
  experience: number | null
  minExperience: number
  /** Null when the company hides it. */
  salary: { currency: string; min: number; max: number } | null
  publishedDate: Date
  endDate: string | null
  updatedAt: Date
}

/** The data that all jobs of a feed have in common. */
export interface FeedCompany {
  name: string
  slug: string
  timeZone: string
  /** The company's mailbox in the feed; empty for none. Users' addresses are never used: anyone can read the feed. */
  contactEmail: string
  /** Address of the product, without a slash at its end. */
  publicUrl: string
}

/** Returns a feed's value for a workplace; null counts as on-site. Returns undefined when the feed has no value. */
export const workplaceLabel = (labels: { onSite?: string; hybrid: string; remote: string }, id: WorkingType | null) =>
  id === workingType.remote ? labels.remote : id === workingType.hybrid ? labels.hybrid : labels.onSite
