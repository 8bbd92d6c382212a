const listMarks = { ul: /^[-–•*·]\s+/, ol: /^\d{1,3}[.)]\s+/ } as const
const listOf = (line: string) =>
  (Object.keys(listMarks) as (keyof typeof listMarks)[]).find((list) => listMarks[list].test(line))

/**
 * Returns plain text as rich text: a paragraph for each line, and lists where lines begin with a dash, a dot or a
 * number.
 */
export function richTextOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines
    .map((line, index) => {
      const list = listOf(line)
      if (!list) return `<p>${escapeText(line)}</p>`
      const begins = listOf(lines[index - 1] ?? '') !== list
      const ends = listOf(lines[index + 1] ?? '') !== list
      return `${begins ? `<${list}>` : ''}<li>${escapeText(line.replace(listMarks[list], ''))}</li>${ends ? `</${list}>` : ''}`
    })
    .join('')
}

/**
 * Returns rich text as plain text that converts back to it without its emphasis: a line for each paragraph, with a mark
 * in front of list items.
 */
export function plainTextOf(html: string): string {
  const lines: string[] = ['']
  let itemNumber: number | undefined
  for (const [piece] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    const tag = piece.match(/^<(\/?\w+)/)?.[1]
    if (tag === undefined) lines.push(`${lines.pop()}${unescapeText(piece)}`)
    else if (tag === 'ol') itemNumber = 0
    else if (tag === 'ul') itemNumber = undefined
    else if (tag === 'li') lines.push(itemNumber === undefined ? '- ' : `${++itemNumber}. `)
    else if (lineBreakTags.has(tag) && !/^(-|\d+\.) $/.test(lines.at(-1) ?? '')) lines.push('')
  }
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line.trim())
    .join('\n')
}

const lineBreakTags = new Set(['p', '/p', 'br', '/ul', '/ol'])
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (text: string) => text.replace(/[&<>]/g, (mark) => entities[mark] ?? mark)
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", '#x27': "'" }
const unescapeText = (html: string) => html.replace(/&(#?\w+);/g, (entity, name: string) => characters[name] ?? entity)
