/** Why a file can't be read as a workbook. */
type SheetFault = 'not-xlsx' | 'old-xls' | 'encrypted' | 'macros' | 'too-large' | 'too-many-rows' | 'unreadable'

/** Thrown by what reads workbooks; the slice that was given the file finds the words. */
export class SheetProblem extends Error {
  override name = 'SheetProblem'
  readonly fault: SheetFault

  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(`The workbook is ${fault}`, options)
    this.fault = fault
  }
}
