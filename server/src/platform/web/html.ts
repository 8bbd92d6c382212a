import type { Html } from '../api/plain-page.ts'

/** Data inside a page. Browsers don't run it, so it needs no leave of the content security policy. */
export function dataScript(type: 'application/json' | 'application/ld+json', value: unknown, id?: string): Html {
  // A `<` in it could end the script or begin a comment; this is the same character to JSON.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return { markup: `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>` }
}

/** Puts the head, the readable content and the data of a page into the place the built file keeps for each. */
export function filledPage(template: string, parts: Record<'head' | 'page' | 'data', Html>): string {
  return template.replace(/<!--(head|page|data)-->/g, (_, part: keyof typeof parts) => parts[part].markup)
}
