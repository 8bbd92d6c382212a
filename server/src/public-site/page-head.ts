import { type Language, languageParameter, languages } from '@hireloom/contract/texts/languages'
import { type Html, html } from '../platform/api/plain-page.ts'

interface Head {
  title: string
  description?: string
  /** The canonical address; a page without one is not for search engines. */
  canonical?: string
  /** The language that the address chooses, if it does. */
  language?: Language | undefined
  siteName?: string
  /** A complete address; wide pictures are shown large, others small. */
  image?: { address: string; isWide: boolean }
  more?: Html | readonly Html[]
}

/** Returns the tags of a page for link previews and search engines. */
export function pageHead({ title, description, canonical: page, language, siteName, image, more }: Head): Html {
  const canonical = page && (language ? withLanguage(page, language) : page)
  const property = (name: string, content: string | undefined) =>
    content ? html`<meta property="og:${name}" content="${content}">\n` : undefined
  return html`<title>${title}</title>
${description && html`<meta name="description" content="${description}">`}
${canonical ? html`<link rel="canonical" href="${canonical}">` : html`<meta name="robots" content="noindex">`}
${page && alternates(page)}
${property('type', 'website')}${property('title', title)}${property('description', description)}
${property('url', canonical)}${property('site_name', siteName)}${property('image', image?.address)}
<meta name="twitter:card" content="${image?.isWide ? 'summary_large_image' : 'summary'}">
${more}`
}

/** Returns links to the page in each language, and to the one that follows the visitor's choice. */
const alternates = (page: string) => [
  ...languages.map((code) => html`<link rel="alternate" hreflang="${code}" href="${withLanguage(page, code)}">\n`),
  html`<link rel="alternate" hreflang="x-default" href="${page}">`,
]

const withLanguage = (page: string, code: Language) =>
  `${page}${page.includes('?') ? '&' : '?'}${languageParameter}=${code}`
