/** The process must not start. The message is one sentence for the operator and names the setting to correct. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
