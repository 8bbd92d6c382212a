/** An element with its text or its child elements in order. */
export interface Element {
  name: string
  text: string
  children: Element[]
}

const tag = /<(\/?)([A-Za-z][\w-]*)>/y
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y
// The characters outside of CDATA sections that feeds use.
const plain = /[\t\n\r -%'-;=?-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+/uy
const notXml = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Parses XML of elements without attributes; throws if it is not well-formed. */
export function readXml(xml: string): Element {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!xml.startsWith(declaration)) throw new Error('The XML declaration is missing')
  if (notXml.test(xml)) throw new Error('A character is not one of XML')
  const top: Element = { name: '', text: '', children: [] }
  const open = [top]
  let at = declaration.length
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(xml)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < xml.length) {
    const within = open.at(-1) as Element
    const section = take(cdata)
    const text = section ? section[1] : take(plain)?.[0]
    if (text !== undefined) {
      within.text += text
      continue
    }
    const [, end, name = ''] = take(tag) ?? fail(xml, at)
    if (end) {
      if (open.length === 1 || open.pop()?.name !== name) fail(xml, at)
    } else {
      const element = { name, text: '', children: [] }
      within.children.push(element)
      open.push(element)
    }
  }
  const [root, ...more] = top.children
  if (!root || more.length > 0 || open.length > 1 || top.text.trim() !== '') throw new Error('There is not one root')
  return root
}

/** Returns the texts of an element's children by name. */
export const textsOf = ({ children }: Element) => Object.fromEntries(children.map(({ name, text }) => [name, text]))

export const namesOf = ({ children }: Element) => children.map(({ name }) => name)

function fail(xml: string, at: number): never {
  throw new Error(`Not well-formed at: ${xml.slice(at, at + 40)}`)
}
