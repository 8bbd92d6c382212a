import type { pageDataId, PageData as Schema } from '@hireloom/contract/public-site'
import type { z } from 'zod'

/**
 * The page's data as the server's JSON, with instants as text. Parsing with the schema would load more JavaScript than
 * the rest of the page.
 */
export type PageData = z.input<typeof Schema>
export type CompanyData = NonNullable<PageData['company']>
export type JobData = NonNullable<PageData['job']>
export type JobLine = NonNullable<PageData['jobs']>['data'][number]

/** Returns the data of this page. */
export function readPageData(): PageData {
  const id = 'page-data' satisfies typeof pageDataId
  return JSON.parse(document.getElementById(id)?.textContent ?? '')
}

/** Returns whether a path belongs to an application form, with or without a slash at its end. */
export const isApplyAddress = (path: string) => /\/apply\/?$/.test(path)
/** Returns whether a path belongs to the page on which applicants ask for a review. */
export const isReviewAddress = (path: string) => /^\/career\/[^/]+\/review\/?$/.test(path)
