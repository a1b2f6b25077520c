import type { FileKind, UnsafeContent } from '@licensing/form-rules'

/** The result for a file's content. `kind` is null for every rejected file. */
export type Judgement =
  | { readonly kind: FileKind }
  | {
      readonly kind: null
      /** Why a file of a known kind is rejected; absent for an unsupported kind. */
      readonly unsafe?: UnsafeContent
    }

export const UNKNOWN: Judgement = { kind: null }

export const refused = (unsafe: UnsafeContent): Judgement => ({ kind: null, unsafe })

/** Aborts the judging of a file at the first unsafe element. */
export class Unsafe extends Error {
  constructor(readonly reason: UnsafeContent) {
    super(reason)
  }
}

/** A read error is a failure of the store or the disk, and no result for the content. */
export const isReadFailure = (error: unknown): boolean => error instanceof Error && 'syscall' in error
