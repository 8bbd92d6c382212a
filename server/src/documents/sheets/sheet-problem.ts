export const sheetFaults = [
  'not-xlsx',
  'old-xls',
  'encrypted',
  'macros',
  'too-large',
  'too-many-rows',
  'unreadable',
] as const
/** The reasons why a file can't be read as a workbook. */
type SheetFault = (typeof sheetFaults)[number]

/** Thrown when a workbook can't be read; the slice that received the file words the message. */
export class SheetProblem extends Error {
  override name = 'SheetProblem'
  readonly fault: SheetFault

  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(`The workbook is ${fault}`, options)
    this.fault = fault
  }
}
