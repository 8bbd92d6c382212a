import sanitize from 'sanitize-html'

/**
 * Returns HTML with only plain paragraphs, lists and emphasis, without attributes; `<b>` and `<i>` become `<strong>`
 * and `<em>`.
 */
export const cleanRichText = (html: string) =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li'],
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em' },
  }).trim()

/** Returns the visible text of HTML, with a line for each paragraph and list item. */
export const textOfMarkup = (markup: string) =>
  // Without `<` in the class and without the lookbehind below, the time would grow with the square of the length.
  sanitize(markup.replace(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n$&'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
  })
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
