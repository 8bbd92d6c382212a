import { crc32 } from 'node:zlib'
import type { Block } from './document.ts'

const contentTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** Returns a Word document: paragraphs and tables, nothing else. */
export function docxOf(blocks: readonly Block[]): Buffer {
  const body = blocks.map(xmlOf).join('')
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`
  return zipEntries([
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations],
    ['word/document.xml', document],
  ])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const run = (text: string) =>
  `<w:r>${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`
const paragraph = (text: string) => `<w:p>${run(text)}</w:p>`
const cell = (content: string) => `<w:tc>${content}</w:tc>`
const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl><w:p/>`

function xmlOf(block: Block): string {
  switch (block.kind) {
    case 'title':
    case 'line':
      return paragraph(block.text)
    case 'heading':
      return paragraph('') + paragraph(block.text)
    case 'pair':
      return paragraph(`${block.left}\t${block.right}`)
    case 'bullets':
      return block.items.map((item) => paragraph(`• ${item}`)).join('')
    case 'table':
      return table(block.rows.map((row) => row.map(paragraph)))
    case 'columns':
      return table([[block.left.map(xmlOf).join(''), block.right.map(xmlOf).join('')]])
    case 'gap':
    case 'pageBreak':
      return '<w:p/>'
  }
}

/** Returns a zip whose entries are stored as they are. */
function zipEntries(entries: readonly (readonly [string, string])[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of entries) {
    const name = Buffer.from(path)
    const content = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, name]))
    locals.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, listing, Buffer.from('PK\x05\x06'), end])
}
