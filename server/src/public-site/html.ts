import type { Language } from '@hireloom/contract/texts/languages'
import type { Html } from '../platform/api/plain-page.ts'

/** Returns a script element that holds data. Browsers don't run it, so the content security policy needn't allow it. */
export function dataScript(type: 'application/json' | 'application/ld+json', value: unknown, id?: string): Html {
  // A `<` could end the script or begin a comment; `\u003c` is the same character in JSON.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return { markup: `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>` }
}

/** Fills in the placeholders of a built page for its head, content and data. */
export function filledPage(template: string, parts: Record<'head' | 'page' | 'data', Html>): string {
  return template.replace(/<!--(head|page|data)-->/g, (_, part: keyof typeof parts) => parts[part].markup)
}

/**
 * Marks a built page with its language, and removes the links that preload the texts of other languages, see the
 * build's vite.config.ts.
 */
export const inOneLanguage = (template: string, language: Language) =>
  template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/<link [^>]*data-language="(\w+)"[^>]*>\s*/g, (link, of: string) => (of === language ? link : ''))

/** Fills in the placeholder of a built page for the nonce of its styles. */
export const withNonce = (template: string, nonce: string) => template.replace('%nonce%', nonce)
