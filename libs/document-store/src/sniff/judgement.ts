import type { FileKind, UnsafeContent } from '@licensing/form-rules'

/** What a file's content is. `kind` is null for everything that must not be kept. */
export type Judgement =
  | { readonly kind: FileKind }
  | {
      readonly kind: null
      /** Why a file of a known kind is refused; absent when the kind itself is not one of ours. */
      readonly unsafe?: UnsafeContent
    }

export const UNKNOWN: Judgement = { kind: null }

export const refused = (unsafe: UnsafeContent): Judgement => ({ kind: null, unsafe })

/** Ends the judging of a file at the first unsafe thing that is found in it. */
export class Unsafe extends Error {
  constructor(readonly reason: UnsafeContent) {
    super(reason)
  }
}

/** A file that could not be read says nothing about its content: the store or the disk failed, not the sender. */
export const isReadFailure = (error: unknown): boolean => error instanceof Error && 'syscall' in error
