// The characters that an XML 1.0 document may not contain, even escaped (section 2.2).
const illegal = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * Returns text as XML can hold it: without forbidden characters, and with the line ends that XML readers normalize to.
 */
export const toXmlText = (text: string) => text.replace(illegal, '').replace(/\r\n?/g, '\n')

/** Returns an element that contains the text unchanged, markup included; nothing for one without text. */
export function element(name: string, text: string | number | null | undefined): string {
  if (text === undefined || text === null || text === '') return ''
  // A CDATA section can't contain its own end mark, so the mark is split in two.
  const inside = toXmlText(String(text)).replaceAll(']]>', ']]]]><![CDATA[>')
  return `<${name}><![CDATA[${inside}]]></${name}>\n`
}

/** Returns an element with child elements; nothing when all of them are missing. */
export function group(name: string, ...elements: string[]): string {
  const inside = elements.join('')
  return inside === '' ? '' : `<${name}>\n${inside}</${name}>\n`
}
