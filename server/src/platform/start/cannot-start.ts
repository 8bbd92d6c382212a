/** Thrown when a command can't start. Its message is one sentence for the person who started it. */
export class CannotStart extends Error {
  override name = 'CannotStart'
  readonly exitCode: number = 1
}
