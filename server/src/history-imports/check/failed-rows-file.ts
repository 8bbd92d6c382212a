import { safeCell } from '../../documents/sheets/cell-text.ts'

/** The column with the reasons, which mappings leave out. */
export const mistakeColumn = 'Import mistake'

const quotedCell = (text: string) => {
  const safe = safeCell(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns rows as CSV (RFC 4180) with a byte order mark, by which spreadsheet programs know UTF-8. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(quotedCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
