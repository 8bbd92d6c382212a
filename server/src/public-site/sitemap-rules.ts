import { careerPath, jobPath } from '../companies/address-rules.ts'

/** Most addresses a file may have (sitemaps.org). */
export const addressesPerFile = 50_000

/** A page that its company wants to be found: a job's, or without one the career page. */
export interface Address {
  companySlug: string
  jobSlug: string | null
  changedAt: Date
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
// Words in addresses have neither signs of XML nor characters that are to be encoded; the address of the product may.
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function sitemap(addresses: readonly Address[], publicUrl: string): string {
  const urls = addresses.map(({ companySlug, jobSlug, changedAt }) => {
    const path = jobSlug === null ? careerPath(companySlug) : jobPath(companySlug, jobSlug)
    return `<url><loc>${inXml(publicUrl)}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`
  })
  return `${declaration}<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`
}

/** Names the files that `total` addresses take. */
export function sitemapIndex(total: number, publicUrl: string): string {
  const files = Array.from(
    { length: Math.ceil(total / addressesPerFile) },
    (_, index) => `<sitemap><loc>${inXml(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.join('')}</sitemapindex>\n`
}

/** Pages are for everyone; the form and what machines call are not for crawlers. Feeds are for those who know them. */
export const robots = (publicUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /public_api/
Disallow: /files/
Disallow: /*/apply$
Disallow: /*/apply?
Allow: /

Sitemap: ${publicUrl}/sitemap.xml
`
