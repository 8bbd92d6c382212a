// All but the characters that an XML 1.0 document may have, however they are written (section 2.2).
const illegal = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text as XML can hold it: without what is not allowed, and with the line ends a reader would make of it. */
export const legal = (text: string) => text.replace(illegal, '').replace(/\r\n?/g, '\n')

/** An element whose text stands in it as it is, markup and all; nothing for one without text. */
export function element(name: string, text: string | number | null | undefined): string {
  if (text === undefined || text === null || text === '') return ''
  // The end of a CDATA section can't stand inside one, so it is cut in two.
  const inside = legal(String(text)).replaceAll(']]>', ']]]]><![CDATA[>')
  return `<${name}><![CDATA[${inside}]]></${name}>\n`
}

/** An element of elements; nothing when all of them are missing. */
export function group(name: string, ...elements: string[]): string {
  const inside = elements.join('')
  return inside === '' ? '' : `<${name}>\n${inside}</${name}>\n`
}
