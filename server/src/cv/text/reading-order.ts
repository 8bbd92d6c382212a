import { isSameLine, linesOf, type Piece, type Segment, segmentsOf } from './segments.ts'

/**
 * Returns the lines of a page as a person reads them: columns one after the other, rows of tables across, a blank line
 * between blocks. The page is cut along the longest gap from top to bottom that no line crosses.
 */
export function pageLines(pieces: readonly Piece[]): string[] {
  return blocksOf(joinWrappedYears(segmentsOf(pieces))).flatMap((block, index) =>
    index ? ['', ...blockLines(block)] : blockLines(block),
  )
}

/** Joins spans of years that a narrow column wrapped: `2012 -` and `2016` below it. */
function joinWrappedYears(segments: readonly Segment[]): Segment[] {
  const used = new Set<Segment>()
  return segments.flatMap((segment) => {
    if (used.has(segment)) return []
    if (!/^.{0,20}\d{4} ?[-–—]$/.test(segment.text.trim())) return [segment]
    const continuation = segments.find(
      ({ x, y, size, text }) =>
        Math.abs(x - segment.x) < 3 && y < segment.y && segment.y - y < 1.6 * size && (isDate(text) || isToday(text)),
    )
    if (!continuation) return [segment]
    used.add(continuation)
    const middle = (segment.y + continuation.y) / 2
    const isCentred = segments.some((other) => other !== segment && isSameLine({ ...segment, y: middle }, other))
    return [
      {
        ...segment,
        y: isCentred ? middle : segment.y,
        text: `${segment.text.trim()} ${continuation.text.trim()}`,
        right: Math.max(segment.right, continuation.right),
      },
    ]
  })
}

/** The maximum depth of cuts within cuts. */
const maxDepth = 8

function blocksOf(segments: readonly Segment[], depth = 0): Segment[][] {
  if (segments.length === 0) return []
  const cut = depth < maxDepth ? longestCut(segments) : undefined
  if (!cut) return [[...segments]]
  const { above, left, right, below } = cut
  const columns = isReadFirst(right, left) ? [right, left] : [left, right]
  return [above, ...columns, below].flatMap((part) => blocksOf(part, depth + 1))
}

interface Cut {
  above: Segment[]
  left: Segment[]
  right: Segment[]
  below: Segment[]
  height: number
}

/** The minimum number of lines of a column. */
const minLines = 3
/** The minimum number of lines of the longer of two columns; shorter ones are read across. */
const minLongerLines = 5

function longestCut(segments: readonly Segment[]): Cut | undefined {
  // The edge of a column is where its texts begin.
  const starts = new Set(segments.map(({ x }) => Math.round(x)))
  let longest: Cut | undefined
  for (const x of starts) {
    const edge = x - 1
    for (const cut of cutsAt(segments, edge)) {
      if (cut.height > (longest?.height ?? 0) && areColumns(cut)) longest = cut
    }
  }
  return longest
}

/** Finds the vertical stretches in which no text crosses this edge and both sides have lines. */
function cutsAt(segments: readonly Segment[], edge: number): Cut[] {
  const crossing = segments.filter(({ x, right }) => x < edge - 1 && right > edge)
  const borders = [
    Number.POSITIVE_INFINITY,
    ...crossing.map(({ y }) => y).sort((a, b) => b - a),
    Number.NEGATIVE_INFINITY,
  ]
  return borders.slice(1).flatMap((bottom, index) => {
    const top = borders[index] ?? Number.POSITIVE_INFINITY
    const within = segments.filter(({ y, x, right }) => y < top && y > bottom && !(x < edge - 1 && right > edge))
    const [left, right] = [
      within.filter((segment) => segment.x < edge - 1),
      within.filter((segment) => segment.x >= edge - 1),
    ]
    if (linesOf(left).length < minLines || linesOf(right).length < minLines) return []
    const inside = new Set(within)
    const others = segments.filter((segment) => !inside.has(segment))
    const above = others.filter(({ y }) => y >= top)
    const below = others.filter(({ y }) => y <= bottom)
    const height = Math.min(topOf(left), topOf(right)) - Math.max(bottomOf(left), bottomOf(right))
    return [{ above, left, right, below, height }]
  })
}

const gapBetween = ({ left, right }: Cut) =>
  Math.min(...right.map(({ x }) => x)) - Math.max(...left.map(({ right }) => right))

/**
 * Returns whether the sides are read one after the other, unlike the cells of a table, labels with values, or dated
 * posts.
 */
function areColumns(cut: Cut): boolean {
  const [left, right] = sideBySide(cut)
  const size = Math.max(...cut.right.map(({ size }) => size))
  if (gapBetween(cut) < Math.min(0.8 * size, 8)) return false
  const [leftLines, rightLines] = [linesOf(left), linesOf(right)]
  if (Math.max(leftLines.length, rightLines.length) < minLongerLines) return false
  if (share(right, isDate) >= 0.5 || share(left, isDate) >= 0.5) return false
  if (share(left, isLabel) >= 0.5 || share(right, isValue) >= 0.5) return false
  const [leftStarts, rightStarts] = [blockStarts(leftLines), blockStarts(rightLines)]
  if (rightStarts.length >= minLines && areLevel(leftStarts, rightStarts)) return false
  return !areLevel(leftLines, rightLines)
}

/** Returns the lines of each side that are level with lines of the other: only they show whether rows go across. */
function sideBySide({ left, right }: Cut): [Segment[], Segment[]] {
  const [top, bottom] = [Math.min(topOf(left), topOf(right)), Math.max(bottomOf(left), bottomOf(right))]
  const isBeside = ({ y, size }: Segment) => y < top + size && y > bottom - size
  return [left.filter(isBeside), right.filter(isBeside)]
}
const topOf = (segments: readonly Segment[]) => Math.max(...segments.map(({ y }) => y))
const bottomOf = (segments: readonly Segment[]) => Math.min(...segments.map(({ y }) => y))

/** Returns whether nearly every line of each side is level with one of the other. */
function areLevel(left: readonly Segment[][], right: readonly Segment[][]) {
  const level = right.filter(([first]) => first && left.some(([other]) => other && isLevel(first, other))).length
  return level >= 0.85 * Math.max(left.length, right.length)
}

/** Returns the first lines of blocks separated by a wider gap, such as table rows whose cells have several lines. */
function blockStarts(lines: readonly Segment[][]): Segment[][] {
  const usual = usualLeading(lines)
  return lines.filter((line, index) => {
    const before = lines[index - 1]?.[0]
    return !before || distanceOf(before, line[0] ?? before) > 1.15 * usual
  })
}

const isLevel = (a: Segment, b: Segment) => Math.abs(a.y - b.y) < 0.15 * Math.min(a.size, b.size)
const share = (segments: readonly Segment[], is: (text: string) => boolean) =>
  segments.filter(({ text }) => is(text.trim())).length / segments.length
const isDate = (text: string) => text.length <= 40 && /\b(19|20)\d\d\b/.test(text)
const isToday = (text: string) => /^(present|now|current|sekarang|saat ini|kini)/i.test(text)
const isLabel = (text: string) => /:$/.test(text)
const isValue = (text: string) => /^:/.test(text)

/** Returns whether a column is read first: it has the largest heading, which is probably the name. */
const isReadFirst = (segments: readonly Segment[], before: readonly Segment[]) =>
  largest(segments) > 1.3 * largest(before)
const largest = (segments: readonly Segment[]) => Math.max(0, ...segments.map(({ size }) => size))

/** Lines that are further apart than this many font sizes belong to different blocks. */
const maxLineGap = 1.75

function blockLines(block: readonly Segment[]): string[] {
  const rows = mergeWrapped(linesOf(block))
  const usual = usualLeading(rows)
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]?.[0]
    const [first] = row
    if (!first) return []
    const distance = before ? distanceOf(before, first) : 0
    const line = row.map(({ text }) => text.trim()).join(' | ')
    return distance > Math.max(maxLineGap, 1.25 * usual) ? ['', line] : [line]
  })
}

const distanceOf = (before: Segment, after: Segment) =>
  (before.y - after.y) / Math.max(Math.min(after.size, before.size), 1)

/** Returns the line spacing within a block, in font sizes; at most double spacing. */
function usualLeading(rows: readonly Segment[][]) {
  const distances = rows
    .slice(1)
    .flatMap((row, index) => {
      const [before, first] = [rows[index]?.[0], row[0]]
      return before && first ? [distanceOf(before, first)] : []
    })
    .sort((a, b) => a - b)
  return Math.min(distances[Math.floor(distances.length / 4)] ?? 0, 2.2)
}

/** Joins text that continues below with its cell, in tables of three or more columns. */
function mergeWrapped(lines: readonly Segment[][]): Segment[][] {
  const rows: Segment[][] = []
  let bottom = 0
  for (const line of lines) {
    const row = rows.at(-1)
    const size = line[0]?.size ?? 1
    const y = line[0]?.y ?? 0
    const cells = line.map((segment) => row?.find(({ x }) => Math.abs(x - segment.x) < 2))
    const isContinuation =
      row && row.length >= 3 && line.length < row.length && cells.every(Boolean) && bottom - y < 1.35 * size
    if (isContinuation) {
      line.forEach((segment, index) => {
        const cell = cells[index]
        if (cell) cell.text = `${cell.text.trim()} ${segment.text.trim()}`
      })
    } else rows.push(line.map((segment) => ({ ...segment })))
    bottom = y
  }
  return rows
}
