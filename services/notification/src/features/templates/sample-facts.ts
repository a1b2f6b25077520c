import type { RewordableKind } from '@licensing/contracts'
import { dayOf, isoOf } from '@licensing/legal-clock'
import { type MailFacts, mailFacts } from '../../mail/facts'

const DAYS = 22

const outcomes: Partial<Readonly<Record<RewordableKind, MailFacts['outcome']>>> = {
  decided: 'REJECTED',
  moreTime: 'GRANTED',
}

/** An invented process, by which a municipality sees its words as an e-mail. */
export const sampleFacts = (
  kind: RewordableKind,
  known: Pick<MailFacts, 'municipality' | 'replies'> & { readonly publicUrl: string; readonly today: string },
): MailFacts =>
  mailFacts({
    name: 'Maria da Silva',
    municipality: known.municipality,
    replies: known.replies,
    protocol: '2026/123',
    enterprise: 'Padaria Pão da Serra',
    dueOn: isoOf(dayOf(known.today) + DAYS),
    days: DAYS,
    items: 3,
    reason: 'O motivo que a equipe escrever aparece aqui.',
    outcome: outcomes[kind] ?? null,
    link: `${known.publicUrl}/a/…`,
    code: null,
    verifyUrl: `${known.publicUrl}/protocol-verification`,
  })
