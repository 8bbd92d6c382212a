/** A piece of text on a page, in points from the lower left corner. */
export interface Piece {
  text: string
  x: number
  /** The position of the baseline. */
  y: number
  width: number
  /** The font size. */
  size: number
}

/** Pieces of one line without a wide gap in between: words, or a table cell. */
export interface Segment extends Piece {
  right: number
}

/** The minimum gaps, relative to the font size: between words, between separate texts, and in front of a column. */
const minWordGap = 0.18
const minSegmentGap = 1.4
const minColumnGap = 0.6

/** Returns whether two baselines form one line; superscripts and smaller text belong to their line. */
export const isSameLine = (a: Piece, b: Piece) => Math.abs(a.y - b.y) < 0.45 * Math.min(a.size, b.size)

/** Joins the pieces of a page into segments, from top to bottom and left to right. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const lines = linesOf(pieces.filter(({ text }) => text.trim() !== ''))
  const columns = frequentStarts(lines.flatMap((line) => joinPieces(line, [])))
  return lines.flatMap((line) => joinPieces(line, columns))
}

function joinPieces(line: readonly Piece[], columns: readonly number[]): Segment[] {
  const segments: Segment[] = []
  for (const piece of line) {
    const last = segments.at(-1)
    const gap = last ? (piece.x - last.right) / Math.max(piece.size, 1) : 0
    const isColumn = gap > minColumnGap && columns.some((x) => Math.abs(x - piece.x) < 1)
    if (!last || gap > minSegmentGap || isColumn) segments.push({ ...piece, right: piece.x + piece.width })
    else if (!isPaintedTwice(last, piece)) {
      last.text += blanksBetween(last.text, piece.text, gap) + piece.text
      last.right = Math.max(last.right, piece.x + piece.width)
      last.width = last.right - last.x
      last.size = Math.max(last.size, piece.size)
    }
  }
  return segments
}

/** Returns the blanks between two texts; words whose letters are s p a c e d get two. */
function blanksBetween(before: string, after: string, gap: number) {
  if (isSpaced(before) && isSpaced(after)) return gap > minWordGap ? '  ' : ' '
  return gap > minWordGap && !/\s$/.test(before) && !/^\s/.test(after) ? ' ' : ''
}
const isSpaced = (text: string) => /(^|\s\s)\S( \S)*$/.test(text.trim())

/** Returns the positions where three or more segments begin; there, even a gap like a wide blank separates columns. */
function frequentStarts(segments: readonly Segment[]): number[] {
  const counts = new Map<number, number>()
  for (const { x } of segments) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= 3).map(([x]) => x)
}

/** Groups pieces by line, each line from left to right. */
export function linesOf<P extends Piece>(pieces: readonly P[]): P[][] {
  const lines: P[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && isSameLine(first, piece)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x))
}

/** Returns whether a text is painted twice, which some programs do for bold. */
const isPaintedTwice = (last: Segment, piece: Piece) =>
  piece.x + piece.width <= last.right + 0.2 * piece.size && piece.x - last.x > -1 && last.text.endsWith(piece.text)
