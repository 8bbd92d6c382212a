import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Language } from '@hireloom/contract/texts/languages'
import { LRUCache } from 'lru-cache'

/** A page as it is sent, and compressed once for all browsers that accept Brotli. */
export interface RenderedPage {
  markup: string
  brotli: Buffer
  language: Language
}

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** The maximum bytes of pages that one process stores, enough for about 1,000 jobs. */
const maxSize = 32 * 1024 * 1024

/**
 * Returns a store of rendered pages by their ETag. The tag covers the address, the company's version and the language,
 * and is computed from the database for each request, so no outdated page is sent: a change leads to another tag, in
 * every process.
 */
export function pageCache() {
  const pages = new LRUCache<string, RenderedPage>({
    maxSize,
    sizeCalculation: ({ markup, brotli }) => Buffer.byteLength(markup) + brotli.byteLength,
  })
  return {
    find: (etag: string) => pages.get(etag),
    async add(etag: string, markup: string, language: Language): Promise<RenderedPage> {
      const page = { markup, brotli: await compress(markup, { params }), language }
      pages.set(etag, page)
      return page
    },
  }
}

/** Returns whether a caller accepts Brotli (RFC 9110, section 12.5.3). */
export const acceptsBrotli = (header: string | undefined) =>
  /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:;|,|$)/i.test(header ?? '')
