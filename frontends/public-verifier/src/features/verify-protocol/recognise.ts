/** A text that was typed or pasted into the verifier's input. */
export type Query =
  /** The number of a protocol or a licence, or an authentication code; also any other text, for which the server has an error. */
  | { readonly kind: 'number'; readonly text: string }
  /** From its AV on. */
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'charge'; readonly text: string }

/** Every Pix code begins with its version and names the domain of the scheme. */
const PIX = /^000201|br\.gov\.bcb\.pix/i
/** A code of an e-mail in any spelling, also one with a character too many or too few; words may precede it. */
const NOTICE = /(?:^|[\s:"'(«])(AV(?:[-\u2010-\u2015.\s]|[A-Z\d]{13}(?![A-Z\d])).*)$/is

/** Chooses the verification for a text. */
export const recognise = (typed: string): Query => {
  const text = typed.trim()
  if (PIX.test(text)) return { kind: 'charge', text }
  const [, notice] = NOTICE.exec(text) ?? []
  return notice === undefined ? { kind: 'number', text } : { kind: 'notice', text: notice }
}
