/** The reason why a file can't be read as csv. */
type CsvFault = 'not-text' | 'too-many-rows' | 'too-long-cell' | 'open-quote'

/** Thrown when a csv file can't be read; the slice that received the file words the message. */
export class CsvProblem extends Error {
  override name = 'CsvProblem'
  readonly fault: CsvFault

  constructor(fault: CsvFault, options?: ErrorOptions) {
    super(`The csv file can't be read: ${fault}`, options)
    this.fault = fault
  }
}
