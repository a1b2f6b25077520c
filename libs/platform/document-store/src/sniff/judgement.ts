import type { FileKind, RefusalReason } from '@licensing/forms'

/** The result for a file's content. `kind` is null for every refused file. */
export type Judgement =
  | { readonly kind: FileKind }
  | {
      readonly kind: null
      /** Absent for an unsupported type without a remedy of its own. */
      readonly reason?: RefusalReason
    }

export const UNKNOWN: Judgement = { kind: null }

export const refused = (reason: RefusalReason): Judgement => ({ kind: null, reason })

/** Aborts the judging of a file at the first reason to refuse it. */
export class Refused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason)
  }
}

/** A read error is a failure of the store or the disk, and no result for the content. */
export const isReadFailure = (error: unknown): boolean => error instanceof Error && 'syscall' in error
