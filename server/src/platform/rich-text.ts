import sanitize from 'sanitize-html'

/** HTML of which only plain paragraphs, lists and emphasis are kept, without any attribute; `<b>` and `<i>` by their modern names. */
export const cleanRichText = (html: string) =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li'],
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em' },
  }).trim()
