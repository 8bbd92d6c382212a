import type { Html } from '../api/plain-page.ts'

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

/** Fills in the placeholder of a built page for the nonce of its styles. */
export const withNonce = (template: string, nonce: string) => template.replace('%nonce%', nonce)
