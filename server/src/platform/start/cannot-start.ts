/** A condition that stops a command before it serves: its message is one sentence for the person who started it. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
