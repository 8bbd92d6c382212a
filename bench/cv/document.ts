/** A building block of a CV; the same blocks become a PDF, a DOCX or an RTF file. */
export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string; isSpaced?: boolean }
  | { kind: 'line'; text: string; isBold?: boolean }
  | { kind: 'pair'; left: string; right: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'table'; rows: string[][]; hasLines: boolean; widths?: (number | '*')[] }
  | { kind: 'columns'; left: Block[]; right: Block[]; leftWidth: number }
  | { kind: 'gap' }
  | { kind: 'pageBreak' }

export const title = (text: string): Block => ({ kind: 'title', text })
export const heading = (text: string): Block => ({ kind: 'heading', text })
export const spacedHeading = (text: string): Block => ({ kind: 'heading', text, isSpaced: true })
export const line = (text: string): Block => ({ kind: 'line', text })
export const bold = (text: string): Block => ({ kind: 'line', text, isBold: true })
export const pair = (left: string, right: string): Block => ({ kind: 'pair', left, right })
export const bullets = (items: string[]): Block => ({ kind: 'bullets', items })
export const gap: Block = { kind: 'gap' }
export const grid = (rows: string[][], widths?: (number | '*')[]): Block => ({
  kind: 'table',
  rows,
  hasLines: true,
  widths,
})
export const form = (rows: string[][], widths?: (number | '*')[]): Block => ({
  kind: 'table',
  rows,
  hasLines: false,
  widths,
})
export const columns = (leftWidth: number, left: Block[], right: Block[]): Block => ({
  kind: 'columns',
  left,
  right,
  leftWidth,
})
