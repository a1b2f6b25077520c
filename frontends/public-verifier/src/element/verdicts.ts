import { checkFile, type FileVerdict } from '../features/verify-file/file-model'
import { fileTexts, verdictTextOf } from '../features/verify-file/file-texts'
import { runVerification, type Verdict } from '../features/verify-protocol/verification-model'
import { FAILURE_MESSAGE, NOT_FOUND_MESSAGE, texts } from '../features/verify-protocol/verification-texts'
import { queryFile, queryPortal } from './query-portal'
import { authenticCard, type Card, choiceCard, type HeadingLevel, notFoundCard } from './view/cards'
import { knownFileCard, unknownFileCard } from './view/file-cards'

/** The subject of a verification: a number or code, or a file. */
export type Subject = { readonly query: string } | { readonly file: File }

export type AnyVerdict = Verdict | FileVerdict

interface Asking {
  readonly portal: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Rejects only when cancelled. */
export const verdictOn = (subject: Subject, { portal, signal, onProgress }: Asking): Promise<AnyVerdict> =>
  'file' in subject
    ? checkFile(subject.file, {
        verify: (sha256) => queryFile(portal, sha256, signal),
        signal,
        onProgress,
      })
    : runVerification((query) => queryPortal(portal, query, signal), subject.query, signal)

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

export const shownAs = (verdict: AnyVerdict): Shown => {
  switch (verdict.kind) {
    case 'authentic':
      return {
        as: 'card',
        announced: texts.authentic,
        card: (level) => authenticCard(verdict.process, level),
      }
    case 'notFound':
      return {
        as: 'card',
        announced: NOT_FOUND_MESSAGE,
        card: (level) => notFoundCard(verdict.query, level),
      }
    case 'choice':
      return {
        as: 'card',
        announced: texts.several,
        card: (level, onChoose) => choiceCard(verdict.candidates, level, onChoose),
      }
    case 'unreadable':
      return { as: 'problem', of: 'query', announced: verdict.reason }
    case 'known':
      return {
        as: 'card',
        announced: verdictTextOf(verdict.document, verdict).title,
        card: (level) => knownFileCard(verdict, level),
      }
    case 'unknown':
      return {
        as: 'card',
        announced: fileTexts.unknown,
        card: (level) => unknownFileCard(verdict, level),
      }
    case 'refused':
      return { as: 'problem', of: 'file', announced: verdict.reason }
    case 'failed':
    case 'fileFailed': {
      const title = verdict.kind === 'failed' ? FAILURE_MESSAGE : fileTexts.failed
      return { as: 'failure', title, reason: verdict.reason || texts.tryLater, error: verdict.error }
    }
  }
}
