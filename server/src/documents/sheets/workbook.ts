import type { Workbook, Worksheet } from '@cj-tech-master/excelts'
import { contentTypeOf } from '@hireloom/contract/uploads'

/** Returns an empty workbook. The library has hundreds of modules, which are loaded with the first workbook. */
export async function newWorkbook() {
  const { Workbook } = await import('@cj-tech-master/excelts')
  return new Workbook()
}

/** Formats the last row of a sheet as the header of the rows that follow, with the colors of streamed workbooks. */
export function styleHeaderRow(sheet: Worksheet) {
  for (let column = 1; column <= sheet.columnCount; column++) {
    const cell = sheet.getCell(sheet.rowCount, column)
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } }
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F5A4C' } }
    cell.alignment = { vertical: 'middle' }
  }
}

export async function fileOf(workbook: Workbook, name: string) {
  const bytes = await workbook.xlsx.writeBuffer({ validate: false })
  return new File([new Uint8Array(bytes)], name, { type: contentTypeOf('.xlsx') })
}
