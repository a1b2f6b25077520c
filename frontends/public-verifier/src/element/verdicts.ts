import { chargeTexts, type ChargeVerdict, checkCharge } from '../features/verify-charge/charge-model'
import { checkFile, type FileVerdict } from '../features/verify-file/file-model'
import { fileTexts, verdictTextOf } from '../features/verify-file/file-texts'
import { checkNotice, noticeTexts, type NoticeVerdict } from '../features/verify-notice/notice-model'
import { recognise } from '../features/verify-protocol/recognise'
import { runVerification, type Verdict } from '../features/verify-protocol/verification-model'
import { NOT_FOUND_MESSAGE, texts } from '../features/verify-protocol/verification-texts'
import { queryCharge, queryFile, queryNotice, queryPortal } from './query-portal'
import { authenticCard, type Card, choiceCard, type HeadingLevel, notFoundCard } from './view/cards'
import { knownFileCard, unknownFileCard } from './view/file-cards'
import { chargeCard, noticeCard, notOursCard, unknownNoticeCard } from './view/message-cards'

/** The subject of a verification: a number, a code or a charge, or a file. */
export type Subject = { readonly query: string } | { readonly file: File }

export type AnyVerdict = Verdict | FileVerdict | NoticeVerdict | ChargeVerdict

interface Asking {
  readonly portal: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

const verdictOnQuery = (typed: string, { portal, signal }: Asking): Promise<AnyVerdict> => {
  const { kind, text } = recognise(typed)
  if (kind === 'notice') return checkNotice((code) => queryNotice(portal, code, signal), text, signal)
  if (kind === 'charge') return checkCharge((payload) => queryCharge(portal, payload, signal), text, signal)
  return runVerification((query) => queryPortal(portal, query, signal), text, signal)
}

/** Rejects only when cancelled. */
export const verdictOn = (subject: Subject, asking: Asking): Promise<AnyVerdict> => {
  if ('query' in subject) return verdictOnQuery(subject.query, asking)
  const { portal, signal, onProgress } = asking
  return checkFile(subject.file, {
    verify: (sha256) => queryFile(portal, sha256, signal),
    signal,
    onProgress,
  })
}

/** How a verdict is shown and announced. */
export type Shown =
  | {
      readonly as: 'card'
      readonly announced: string
      readonly card: (level: HeadingLevel, onChoose: (code: string) => void) => Card
    }
  /** Below the field, or in the zone of the file. */
  | { readonly as: 'problem'; readonly of: 'query' | 'file'; readonly announced: string }
  | { readonly as: 'failure'; readonly title: string; readonly reason: string; readonly error: unknown }

const asCard = (announced: string, card: Extract<Shown, { as: 'card' }>['card']): Shown => ({
  as: 'card',
  announced,
  card,
})

type Verdicts = { readonly [Each in AnyVerdict as Each['kind']]: Each }

const presenters: { readonly [Kind in keyof Verdicts]: (verdict: Verdicts[Kind]) => Shown } = {
  authentic: ({ process }) => asCard(texts.authentic, (level) => authenticCard(process, level)),
  notFound: ({ query }) => asCard(NOT_FOUND_MESSAGE, (level) => notFoundCard(query, level)),
  choice: ({ candidates }) =>
    asCard(texts.several, (level, onChoose) => choiceCard(candidates, level, onChoose)),
  unreadable: ({ reason }) => ({ as: 'problem', of: 'query', announced: reason }),
  notice: (verdict) => asCard(noticeTexts.authentic, (level) => noticeCard(verdict, level)),
  unknownNotice: (verdict) => asCard(verdict.reason, (level) => unknownNoticeCard(verdict, level)),
  ours: (verdict) =>
    asCard(`${chargeTexts.ours}. ${verdict.charge.message}`, (level) => chargeCard(verdict, level)),
  notOurs: (verdict) => asCard(verdict.charge.message, (level) => notOursCard(verdict, level)),
  known: (verdict) =>
    asCard(verdictTextOf(verdict.document, verdict).title, (level) => knownFileCard(verdict, level)),
  unknown: (verdict) => asCard(fileTexts.unknown, (level) => unknownFileCard(verdict, level)),
  refused: ({ reason }) => ({ as: 'problem', of: 'file', announced: reason }),
  failed: ({ title, reason, error }) => ({ as: 'failure', title, reason: reason || texts.tryLater, error }),
}

export const shownAs = <Kind extends keyof Verdicts>(verdict: Verdicts[Kind]): Shown =>
  presenters[verdict.kind as Kind](verdict)
