import { careerPath, jobPath } from '@hireloom/contract/public-paths'

/** The maximum number of addresses a file may have (sitemaps.org). */
export const addressesPerFile = 50_000

/** A page that its company wants to be found: a job's, or without one the career page. */
export interface Address {
  companySlug: string
  jobSlug: string | null
  changedAt: Date
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
// Slugs have no characters to escape in XML or to encode in addresses; the address of the product may.
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function sitemap(addresses: readonly Address[], publicUrl: string): string {
  const urls = addresses.map(({ companySlug, jobSlug, changedAt }) => {
    const path = jobSlug === null ? careerPath(companySlug) : jobPath(companySlug, jobSlug)
    return `<url><loc>${inXml(publicUrl)}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`
  })
  return `${declaration}<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`
}

/** Returns an index of the files that `total` addresses need. */
export function sitemapIndex(total: number, publicUrl: string): string {
  const files = Array.from(
    { length: Math.ceil(total / addressesPerFile) },
    (_, index) => `<sitemap><loc>${inXml(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.join('')}</sitemapindex>\n`
}

/**
 * Returns the robots.txt: crawlers may read all pages except the application form, but not the API or files. Feeds are
 * allowed, and the sitemap doesn't list them.
 */
export const robots = (publicUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /public_api/
Disallow: /files/
Disallow: /*/apply$
Disallow: /*/apply?
Allow: /

Sitemap: ${publicUrl}/sitemap.xml
`
