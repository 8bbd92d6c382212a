import { describe, expect, test } from 'vitest'
import { addressesPerFile, robots, sitemap, sitemapIndex } from './sitemap-rules.ts'

const changedAt = new Date('2026-11-20T03:00:00Z')

describe('a sitemap', () => {
  test('has the complete address of each page and when it changed', () =>
    expect(
      sitemap(
        [
          { companySlug: 'kopi', jobSlug: null, changedAt },
          { companySlug: 'kopi', jobSlug: 'barista-x1', changedAt },
        ],
        'https://jobs.example',
      ),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://jobs.example/career/kopi</loc><lastmod>2026-11-20T03:00:00.000Z</lastmod></url>
<url><loc>https://jobs.example/career/kopi/jobs/barista-x1</loc><lastmod>2026-11-20T03:00:00.000Z</lastmod></url>
</urlset>
`))

  test.each([
    [addressesPerFile + 1, 2],
    [2 * addressesPerFile, 2],
    [2 * addressesPerFile + 1, 3],
  ])('of %i pages is an index of %i files', (total, files) => {
    const index = sitemapIndex(total, 'https://jobs.example')
    expect(index.match(/<loc>https:\/\/jobs\.example\/sitemap-\d+\.xml<\/loc>/g)).toHaveLength(files)
    expect(index).toContain(`/sitemap-${files}.xml`)
  })
})

/** Returns whether a crawler may read a path: the longest rule that fits decides (RFC 9309, section 2.2.2). */
function mayRead(path: string) {
  const rules = [...robots('https://jobs.example').matchAll(/^(Allow|Disallow): (.+)$/gm)].map(
    ([, kind, pattern = '']) => ({
      isAllowed: kind === 'Allow',
      length: pattern.length,
      fits: new RegExp(`^${pattern.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
    }),
  )
  const [longest] = rules.filter(({ fits }) => fits).sort((a, b) => b.length - a.length)
  return longest?.isAllowed ?? true
}

test.each([
  ['/career/kopi', true],
  ['/career/kopi?page=2', true],
  ['/career/kopi/jobs/barista-x1', true],
  ['/kopi/barista-x1', true],
  ['/kopi/apply-for-us', true],
  ['/assets/public-x1.js', true],
  ['/pictures/x1', true],
  ['/feeds/kopi/indeed.xml', true],
  ['/sitemap.xml', true],
  ['/kopi/barista-x1/apply', false],
  ['/kopi/barista-x1/apply?via=linkedin', false],
  ['/api/jobs/kopi', false],
  ['/public_api/captcha', false],
  ['/files/x1', false],
])('crawlers may read %s: %s', (path, may) => expect(mayRead(path)).toBe(may))
