import { instantIn } from '@hireloom/contract/platform/zones'
import type { PageData } from '@hireloom/contract/public-site'
import { type Html, html } from '../platform/api/plain-page.ts'
import { dataScript, savedHtml } from '../platform/web/html.ts'
import type { FoundPublicJob } from './job-queries.ts'
import { pageHead } from './page-head.ts'
import { applyPath, careerPath, jobPath } from './page-rules.ts'
import { jobPosting } from './posting-rules.ts'

/** A public page before its script runs: its head, and what can be read without one. */
interface PublicPage {
  head: Html
  content: Html
}
type Company = NonNullable<PageData['company']>
type Job = FoundPublicJob & { company: Company; industry: string | null }

/** `publicUrl`: address of the product. */
export function careerPage(company: Company, jobs: NonNullable<PageData['jobs']>, publicUrl: string): PublicPage {
  const { name, slug, careerPageHeader, careerPageSubHeader } = company
  return {
    head: pageHead({
      title: `Jobs at ${name}`,
      description: `${careerPageHeader}. ${careerPageSubHeader}`,
      canonical: `${publicUrl}${careerPath(slug)}`,
      siteName: name,
      image: imageOf(company, publicUrl),
    }),
    content: html`<main>
<h1>${careerPageHeader}</h1>
<p>${careerPageSubHeader}</p>
${savedHtml(company.careerPageContent)}
<h2>Jobs at ${name}</h2>
${jobs.data.length === 0 && html`<p>There is no current job opening.</p>`}
<ul>${jobs.data.map(
      (job) =>
        html`<li><a href="${jobPath(slug, job.slug)}">${job.jobPositionName}</a>, ${job.branchName}, ${job.cityName}</li>\n`,
    )}</ul>
</main>`,
  }
}

export function jobPage(job: Job, publicUrl: string): PublicPage {
  const { company } = job
  return {
    head: pageHead({
      ...headOf(job, publicUrl),
      canonical: `${publicUrl}${jobPath(company.slug, job.slug)}`,
      more: job.isOnGoogle ? dataScript('application/ld+json', postingOf(job, publicUrl)) : undefined,
    }),
    content: html`<main>
<p><a href="${careerPath(company.slug)}">${company.name}</a></p>
<h1>${job.jobPositionName}</h1>
<p>${job.jobSummary}</p>
<p>${factsOf(job).join(' · ')}</p>
<p><a href="${applyPath(company.slug, job.slug)}">Apply for this job</a></p>
<h2>Job description</h2>${savedHtml(job.description)}
<h2>Requirements</h2>${savedHtml(job.requirements)}
<h2>Benefits</h2>${savedHtml(job.benefits)}
</main>`,
  }
}

export function applyPage(job: Job, publicUrl: string): PublicPage {
  const { company, slug, jobPositionName } = job
  const { title, ...head } = headOf(job, publicUrl)
  return {
    head: pageHead({ ...head, title: `Apply: ${title}` }),
    content: html`<main>
<p><a href="${jobPath(company.slug, slug)}">${jobPositionName} at ${company.name}</a></p>
<h1>Apply for ${jobPositionName}</h1>
<noscript><p>The application form needs JavaScript.</p></noscript>
</main>`,
  }
}

/** Also the page of a job that is closed: it leads to the others of its company. */
export function missingPage(company: Company | null): PublicPage {
  return {
    head: pageHead({ title: 'This page could not be found' }),
    content: html`<main>
<h1>This page could not be found</h1>
${company ? html`<p><a href="${careerPath(company.slug)}">Other jobs at ${company.name}</a></p>` : undefined}
</main>`,
  }
}

function headOf({ company, jobPositionName, cityName, jobSummary }: Job, publicUrl: string) {
  return {
    title: `${jobPositionName} in ${cityName} · ${company.name}`,
    description: jobSummary,
    siteName: company.name,
    image: imageOf(company, publicUrl),
  }
}

const imageOf = ({ banner, companyLogo }: Company, publicUrl: string) => {
  const image = banner ?? companyLogo
  return image ? new URL(image, publicUrl).href : undefined
}

const rupiah = (value: number) => new Intl.NumberFormat('id-ID').format(value)

function factsOf({ branchName, cityName, employmentTypeName, workingTypeName, salary, endDate }: Job) {
  return [
    branchName,
    cityName,
    employmentTypeName,
    workingTypeName,
    salary && `${salary.currency} ${rupiah(salary.min)} – ${rupiah(salary.max)}, ${salary.description}`,
    endDate && `Apply until ${endDate}`,
  ].filter(Boolean)
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
