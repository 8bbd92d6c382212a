import type { Block } from './document.ts'

/** Returns an RTF document as WordPad writes it. */
export const rtfOf = (blocks: readonly Block[]): Buffer =>
  Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss Helvetica;}}{\\info{\\author Another Author}}\n${blocks.map(rtf).join('\n')}\n}`,
    'latin1',
  )

const escaped = (text: string) =>
  text
    .replace(/[\\{}]/g, (character) => `\\${character}`)
    .replaceAll('\t', '\\tab ')
    .replace(/[^\0-\x7f]/gu, (character) => `\\u${character.charCodeAt(0)}?`)
const paragraph = (text: string) => `\\pard ${escaped(text)}\\par`

function rtf(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `\\pard\\b\\fs40 ${escaped(block.text)}\\b0\\fs20\\par`
    case 'heading':
      return `\\par\\pard\\b ${escaped(block.text)}\\b0\\par`
    case 'line':
      return paragraph(block.text)
    case 'pair':
      return paragraph(`${block.left}\t${block.right}`)
    case 'bullets':
      return block.items.map((item) => `\\pard{\\pntext\\'b7\\tab}${escaped(item)}\\par`).join('\n')
    case 'table':
      return block.rows
        .map(
          (row) =>
            `\\trowd${row.map((_, index) => `\\cellx${(index + 1) * 2400}`).join('')}\\intbl ${row.map((cell) => `${escaped(cell)}\\cell `).join('')}\\row`,
        )
        .join('\n')
    case 'columns':
      return [...block.left, ...block.right].map(rtf).join('\n')
    case 'gap':
    case 'pageBreak':
      return '\\par'
  }
}
