import { withScheme } from '@hireloom/contract/platform/web-address'
import { instantIn } from '@hireloom/contract/platform/zones'
import { careerPath, jobPath } from '@hireloom/contract/public-paths'
import type { CompanyDetails, PublicJobQuery } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import type { Language } from '@hireloom/contract/texts/languages'
import { type Html, html } from '../platform/api/plain-page.ts'
import { dataScript } from './html.ts'
import type { FoundPublicJob } from './job-queries.ts'
import { pageHead } from './page-head.ts'
import { jobPosting } from './posting-rules.ts'

type Job = FoundPublicJob & { company: CompanyDetails; industry: string | null }

interface Address {
  /** The address of the product. */
  publicUrl: string
  /** The language that the address of the page chooses. */
  language: Language | undefined
}

/** Returns the head of a career page. `query`: the filters in the address. */
export function careerHead(company: CompanyDetails, query: PublicJobQuery, { publicUrl, language }: Address): Html {
  const { name, slug, careerPageHeader, careerPageSubHeader } = company
  return pageHead({
    title: texts().heads.jobsAt(name),
    description: `${careerPageHeader}. ${careerPageSubHeader}`,
    canonical: `${publicUrl}${careerPath(slug)}${query.page > 1 ? `?page=${query.page}` : ''}`,
    language,
    siteName: name,
    image: imageOf(company, publicUrl),
  })
}

export const jobHead = (job: Job, { publicUrl, language }: Address): Html =>
  pageHead({
    ...headOf(job, publicUrl),
    canonical: `${publicUrl}${jobPath(job.company.slug, job.slug)}`,
    language,
    more: job.isOnGoogle ? dataScript('application/ld+json', postingOf(job, publicUrl)) : undefined,
  })

export function applyHead(job: Job, publicUrl: string): Html {
  const { title, ...head } = headOf(job, publicUrl)
  return pageHead({ ...head, title: texts().heads.apply(title) })
}

/** Returns what to do when a lost connection keeps the page's script from loading. It appears after some seconds. */
const loadAgain = () => html`<p class="late">${texts().heads.loadAgain}</p>`

/** Returns the parts of the form that are shown before its script draws it. */
export function applyContent({ company, slug, jobPositionName }: Job): Html {
  const { jobAt, applyFor, formNeedsScript } = texts().heads
  return html`<main>
<p><a href="${jobPath(company.slug, slug)}">${jobAt(jobPositionName, company.name)}</a></p>
<h1>${applyFor(jobPositionName)}</h1>
<noscript><p>${formNeedsScript}</p></noscript>
${loadAgain()}
</main>`
}

/**
 * Returns the head of the page to ask for a review. It is not for search engines, but for applicants with a link from
 * an e-mail.
 */
export const reviewHead = ({ name }: CompanyDetails): Html => pageHead({ title: texts().heads.review, siteName: name })

export const reviewContent = ({ name }: CompanyDetails): Html =>
  html`<main>
<h1>${texts().heads.askForPerson(name)}</h1>
<noscript><p>${texts().heads.reviewNeedsScript}</p></noscript>
${loadAgain()}
</main>`

/** Returns the head of a missing page, also for a closed job: its page links to the company's other jobs. */
export const missingHead = (): Html => pageHead({ title: texts().heads.missing })

function headOf({ company, jobPositionName, cityName, jobSummary }: Job, publicUrl: string) {
  return {
    title: texts().heads.job(jobPositionName, cityName, company.name),
    description: jobSummary,
    siteName: company.name,
    image: imageOf(company, publicUrl),
  }
}

const imageOf = ({ banner, companyLogo }: CompanyDetails, publicUrl: string) => {
  const image = banner ?? companyLogo
  return image ? { address: new URL(image, publicUrl).href, isWide: banner !== null } : undefined
}

function postingOf(job: Job, publicUrl: string) {
  const { name, slug, website, companyLogo, timeZone } = job.company
  const employer = {
    name,
    address: website ? withScheme(website) : `${publicUrl}${careerPath(slug)}`,
    logo: companyLogo ? new URL(companyLogo, publicUrl).href : undefined,
    industry: job.industry,
  }
  return jobPosting(job, employer, job.endDate ? instantIn(timeZone, job.endDate, '23:59:59') : undefined)
}
