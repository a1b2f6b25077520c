/** The outcome that a `decided` or `moreTime` notice announces. */
export type MailOutcome = 'APPROVED' | 'REJECTED' | 'COMPLETED' | 'ARCHIVED' | 'GRANTED' | 'DENIED'

/** A queue of the digest, with its first processes. */
interface DigestSection {
  readonly title: string
  readonly total: number
  /** `link` is an address, not a path. */
  readonly lines: readonly { readonly text: string; readonly link: string }[]
}

/** The plain values of one e-mail. No CPF, CNPJ, address, phone or document has a place here (N4a). */
export interface MailFacts {
  /** The recipient's name. */
  readonly name: string
  /** The name of the municipality that signs; null for an e-mail about an account, which the portal signs. */
  readonly municipality: string | null
  readonly protocol: string | null
  readonly enterprise: string | null
  /** The last civil day to answer; of a proposed archival, the day from which it may be decided. */
  readonly dueOn: string | null
  /** Days from today to `dueOn`; negative once it has passed. */
  readonly days: number | null
  /** The number of items to answer; of the digest, of processes. */
  readonly items: number | null
  /** As staff typed it. */
  readonly reason: string | null
  readonly outcome: MailOutcome | null
  /** The address that the button opens; null for an e-mail without one. */
  readonly link: string | null
  /** As the outbox stores it; null in a preview, where a placeholder stands for it. */
  readonly code: string | null
  /** The address at which anybody can check the code. */
  readonly verifyUrl: string
  /** Whether a reply reaches the municipality. */
  readonly replies: boolean
  readonly digest: readonly DigestSection[]
}

/** The facts of a kind that has few of them. */
export const mailFacts = (
  facts: Pick<MailFacts, 'name' | 'code' | 'link' | 'verifyUrl'> & Partial<MailFacts>,
): MailFacts => ({
  municipality: null,
  protocol: null,
  enterprise: null,
  dueOn: null,
  days: null,
  items: null,
  reason: null,
  outcome: null,
  replies: false,
  digest: [],
  ...facts,
})
