import { instantIn } from '@hireloom/contract/platform/zones'
import type { CompanyDetails, PublicJobQuery } from '@hireloom/contract/public-site'
import { careerPath, jobPath } from '../companies/address-rules.ts'
import { type Html, html } from '../platform/api/plain-page.ts'
import { dataScript } from '../platform/web/html.ts'
import type { FoundPublicJob } from './job-queries.ts'
import { pageHead } from './page-head.ts'
import { jobPosting } from './posting-rules.ts'

type Job = FoundPublicJob & { company: CompanyDetails; industry: string | null }

/** Returns the head of a career page. `query`: the filters in the address. `publicUrl`: the address of the product. */
export function careerHead(company: CompanyDetails, query: PublicJobQuery, publicUrl: string): Html {
  const { name, slug, careerPageHeader, careerPageSubHeader } = company
  return pageHead({
    title: `Jobs at ${name}`,
    description: `${careerPageHeader}. ${careerPageSubHeader}`,
    canonical: `${publicUrl}${careerPath(slug)}${query.page > 1 ? `?page=${query.page}` : ''}`,
    siteName: name,
    image: imageOf(company, publicUrl),
  })
}

export const jobHead = (job: Job, publicUrl: string): Html =>
  pageHead({
    ...headOf(job, publicUrl),
    canonical: `${publicUrl}${jobPath(job.company.slug, job.slug)}`,
    more: job.isOnGoogle ? dataScript('application/ld+json', postingOf(job, publicUrl)) : undefined,
  })

export function applyHead(job: Job, publicUrl: string): Html {
  const { title, ...head } = headOf(job, publicUrl)
  return pageHead({ ...head, title: `Apply: ${title}` })
}

/** Returns the parts of the form that are shown before its script draws it. */
export const applyContent = ({ company, slug, jobPositionName }: Job): Html =>
  html`<main>
<p><a href="${jobPath(company.slug, slug)}">${jobPositionName} at ${company.name}</a></p>
<h1>Apply for ${jobPositionName}</h1>
<noscript><p>The application form needs JavaScript.</p></noscript>
</main>`

/**
 * Returns the head of the page to ask for a review. It is not for search engines, but for applicants with a link from
 * an e-mail.
 */
export const reviewHead = ({ name }: CompanyDetails): Html => pageHead({ title: 'Ask for a review', siteName: name })

export const reviewContent = ({ name }: CompanyDetails): Html =>
  html`<main>
<h1>Ask ${name} for a person to look</h1>
<noscript><p>This page needs JavaScript. You can also answer the e-mail that led you here.</p></noscript>
</main>`

/** Returns the head of a missing page, also for a closed job: its page links to the company's other jobs. */
export const missingHead = (): Html => pageHead({ title: 'This page could not be found' })

function headOf({ company, jobPositionName, cityName, jobSummary }: Job, publicUrl: string) {
  return {
    title: `${jobPositionName} in ${cityName} · ${company.name}`,
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
    address: website ?? `${publicUrl}${careerPath(slug)}`,
    logo: companyLogo ? new URL(companyLogo, publicUrl).href : undefined,
    industry: job.industry,
  }
  return jobPosting(job, employer, job.endDate ? instantIn(timeZone, job.endDate, '23:59:59') : undefined)
}
