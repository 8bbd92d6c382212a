import type { Workbook } from '@cj-tech-master/excelts'
import { contentTypeOf } from '@hireloom/contract/uploads'

/** Returns an empty workbook. The library has hundreds of modules, which are loaded with the first workbook. */
export async function newWorkbook() {
  const { Workbook } = await import('@cj-tech-master/excelts')
  return new Workbook()
}

export async function fileOf(workbook: Workbook, name: string) {
  const bytes = await workbook.xlsx.writeBuffer({ validate: false })
  return new File([new Uint8Array(bytes)], name, { type: contentTypeOf('.xlsx') })
}
