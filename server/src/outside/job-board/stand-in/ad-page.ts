import { cleanRichText } from '../../../documents/rich-text.ts'
import { type Html, html, plainPage } from '../../../platform/api/plain-page.ts'
import type { BoardAdRow } from './ads-queries.ts'
import { findOrganization } from './companies.ts'
import { demoJobseekers } from './jobseekers.ts'
import { boardCategories, boardLocations, boardProducts } from './lists.ts'
import { boardPath } from './memory.ts'
import { type BoardProfile, canPlay, contentsOf } from './profile.ts'

/** Returns the page of an advertisement, as jobseekers see it. */
export function adPage({ id, profile, closedAt, endsAt }: BoardAdRow, { isOpen }: { isOpen: boolean }): string {
  const applyUrl = profile.postingInstructions?.[0]?.applicationMethods?.[0]?.applicationUri?.url
  return page(
    profile,
    html`${isOpen ? html`<p>Until ${lastDayOf(endsAt)}</p>` : html`<p role="status">This advertisement closed on ${dayOf.format(closedAt ?? endsAt)}.</p>`}
${isOpen && applyUrl && applyLinks(`${boardPath}/ads/${id.split(':').at(-1)}/apply`)}`,
  )
}

/** Lists jobseekers who can go to the form; some have allowed the board to share their profile whenever they apply. */
const applyLinks = (address: string): Html =>
  html`<nav><a href="${address}">Apply on the company's site</a>${demoJobseekers.map(
    ({ key, name }) => html`<a href="${address}?as=${key}">with ${name.given}'s profile</a>`,
  )}</nav>`

export const previewPage = (profile: BoardProfile): string =>
  page(profile, html`<p role="status">A preview. Nothing has been posted.</p>`)

function page(profile: BoardProfile, status: Html): string {
  const { positionTitle, seekVideo, positionFormattedDescriptions: texts } = profile
  const points = contentsOf(texts, 'SearchBulletPoint')
  const [summary] = contentsOf(texts, 'SearchSummary')
  const video =
    seekVideo &&
    canPlay(seekVideo.url) &&
    html`<p>Video: <a href="${seekVideo.url}" rel="noreferrer">${seekVideo.url}</a></p>`
  const isAbove = seekVideo?.seekAnzPositionCode === 'Above'
  const body = html`<main class="narrow mail">
<header><h1>${positionTitle}</h1><p>${findOrganization(profile.positionOrganizations[0] ?? '')?.name ?? ''}</p>${status}</header>
<table>${factsOf(profile).map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`)}</table>
${summary && html`<p>${summary}</p>`}
${points.length > 0 && html`<ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`}
${(isAbove && video) || undefined}
<section class="group">${contentsOf(texts, 'AdvertisementDetails').map(asHtml)}</section>
${(!isAbove && video) || undefined}
<nav><a href="${boardPath}">All advertisements</a></nav></main>`
  return plainPage(positionTitle, body)
}

/** Sanitizes the texts, as a real board does. */
const asHtml = (details: string): Html => ({ markup: cleanRichText(details) })

function factsOf(profile: BoardProfile): [string, string][] {
  const { jobCategories, positionLocation, offeredRemunerationPackage: pay, postingInstructions } = profile
  const subCategories = boardCategories.flatMap(({ children }) => children)
  const product = postingInstructions?.[0]?.seekAdvertisementProductId
  const facts: [string, string | undefined][] = [
    ['Location', boardLocations.find(({ id }) => id.value === positionLocation?.[0])?.contextualName],
    ['Category', subCategories.find(({ id }) => id.value === jobCategories?.[0])?.name],
    ['Work type', profile.seekAnzWorkTypeCode],
    ['Salary', pay?.descriptions[0]],
    ['Product', boardProducts.find(({ id }) => id.value === product)?.label],
    ['Reference', profile.seekHirerJobReference ?? undefined],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** Returns the last day of an advertisement: the day before for one that ends at midnight. */
export const lastDayOf = (endsAt: Date) => dayOf.format(new Date(endsAt.getTime() - 1))

const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Jakarta' })
