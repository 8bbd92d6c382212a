import { sectionOfHeading } from './headings.ts'
import type { Line } from './lines.ts'

const minHeadings = 3

/**
 * Puts headings back above their blocks. Headings in a separate column may all come before their blocks; there must be
 * as many blocks as headings.
 */
export function restoreHeadings(lines: readonly Line[]): Line[] {
  const isHeading = ({ cells, text, isBullet }: Line) =>
    cells.length === 1 && !isBullet && sectionOfHeading(text) !== undefined
  for (let from = 0; from < lines.length; from++) {
    let to = from
    while (to < lines.length && isHeading(lines[to]!)) to++
    if (to - from < minHeadings) {
      from = Math.max(from, to - 1)
      continue
    }
    const next = lines.findIndex((line, index) => index >= to && isHeading(line))
    const end = next < 0 ? lines.length : next
    const blocks = blocksOf(lines.slice(to, end))
    if (blocks.length === to - from) {
      const sorted = blocks.flatMap((block, index) => [lines[from + index]!, ...block])
      return [...lines.slice(0, from), ...sorted, ...restoreHeadings(lines.slice(end))]
    }
    from = to
  }
  return [...lines]
}

function blocksOf(lines: readonly Line[]) {
  const blocks: Line[][] = []
  for (const line of lines) {
    if (line.startsBlock || blocks.length === 0) blocks.push([line])
    else blocks.at(-1)!.push(line)
  }
  return blocks
}
