import sanitize from 'sanitize-html'

/** Returns HTML with only plain paragraphs, lists and emphasis, without attributes; `<b>` and `<i>` become `<strong>` and `<em>`. */
export const cleanRichText = (html: string) =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li'],
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em' },
  }).trim()
