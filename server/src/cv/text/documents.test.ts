import { describe, expect, it, test } from 'vitest'
import { docxOf } from '../../../test/hostile/files.ts'
import { docxText } from './docx-text.ts'
import { rtfText } from './rtf-text.ts'

describe('a Word document', () => {
  const p = (text: string, more = '') => `<w:p>${more}<w:r><w:t>${text}</w:t></w:r></w:p>`
  const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`
  const read = async (body: string, parts: Record<string, string> = {}) => {
    const file = await docxOf({ ...parts, 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` })
    return (await docxText(file)).lines
  }

  it.each<[string, string, string[]]>([
    ['paragraphs', p('Budi') + p('Surabaya'), ['Budi', 'Surabaya']],
    [
      'headings',
      p('Budi') + p('Pendidikan', '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'),
      ['Budi', '', 'Pendidikan'],
    ],
    ['lists', p('Excel', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'), ['• Excel']],
    [
      'headings as LibreOffice writes them',
      p('Budi') + p('Pendidikan', '<w:pPr><w:pStyle w:val="Heading2"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>'),
      ['Budi', '', 'Pendidikan'],
    ],
    [
      'tabs and breaks',
      '<w:p><w:r><w:t>PT A</w:t><w:tab/><w:t>2020</w:t><w:br/><w:t>Jakarta</w:t></w:r></w:p>',
      ['PT A | 2020', 'Jakarta'],
    ],
    [
      'rows of tables',
      `<w:tbl>${row(p('2012'), p('SMA 5'))}${row(p('2016'), p('Unair'))}</w:tbl>`,
      ['2012 | SMA 5', '2016 | Unair'],
    ],
    [
      'tables that are columns',
      `<w:tbl>${row([1, 2, 3, 4].map((at) => p(`left ${at}`)).join(''), [1, 2, 3, 4].map((at) => p(`right ${at}`)).join(''))}</w:tbl>`,
      ['left 1', 'left 2', 'left 3', 'left 4', '', 'right 1', 'right 2', 'right 3', 'right 4'],
    ],
    [
      'text boxes, once',
      `<w:p><w:r><w:t>Budi</w:t><mc:AlternateContent><mc:Choice><w:txbxContent>${p('Skills')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p('Skills')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      ['Budi', '', 'Skills'],
    ],
    [
      'no deleted text',
      `<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:t>new</w:t></w:r></w:p>`,
      ['new'],
    ],
    ['escaped characters', p('Research &amp; caf&#233;'), ['Research & café']],
  ])('is read with %s', async (_, body, expected) => {
    expect(await read(body)).toEqual(expected)
  })

  test('has its header read first, where contact details often are', async () => {
    const header = `<w:hdr>${p('budi@example.com')}</w:hdr>`
    expect(await read(p('Work'), { 'word/header1.xml': header })).toEqual(['budi@example.com', '', 'Work'])
  })
})

describe('an RTF document', () => {
  it.each<[string, string, string[]]>([
    ['paragraphs', String.raw`Budi\par Surabaya`, ['Budi', 'Surabaya']],
    [
      'line ends after a backslash, as TextEdit writes them',
      'Budi\\\nJl. Melati\\\r\nSurabaya',
      ['Budi', 'Jl. Melati', 'Surabaya'],
    ],
    ['letters of its code page', String.raw`caf\'e9 \u8211? x`, ['café – x']],
    ['letters of other scripts', String.raw`\uc2\u1041\'a1\'a1\u-3999\'a1\'a1z`, ['Б z']],
    [
      'rows of tables',
      String.raw`Budi\par\trowd\cellx1\cellx2 2012\cell SMA 5\cell\row\pard end`,
      ['Budi', '2012 | SMA 5', 'end'],
    ],
    ['commands that stand for characters', String.raw`a\emdash b\tab c\{d\}`, ['a—b | c{d}']],
    ['text but not its tables of fonts', String.raw`{\fonttbl{\f0 Arial;}}{\*\generator Word}Budi`, ['Budi']],
    ['links as what they show', String.raw`{\field{\*\fldinst HYPERLINK "x"}{\fldrslt page}}`, ['page']],
    ['text around pictures', String.raw`a{\pict\bin4 {{{{}b`, ['ab']],
  ])('is read with %s', (_, body, expected) => {
    expect(rtfText(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1')).lines).toEqual(expected)
  })
})
