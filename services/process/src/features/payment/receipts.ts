import type { StoredUpload, Transaction } from '@licensing/event-store'
import { type DocumentFacts, DomainError } from '@licensing/contracts'
import type { FileRule, PaymentBody } from '@licensing/forms'
import { mediaTypes } from '@licensing/document-store'
import type { Actor } from '@licensing/permissions'
import type { Deps } from '../../deps'
import { documentFactsOf } from '../uploads'

interface Paying {
  readonly actor: Actor
  readonly body: PaymentBody
  readonly files: readonly StoredUpload[]
}

interface Receipts {
  readonly documents: readonly DocumentFacts[]
  /** Uses up the named ones, after the append. */
  readonly use: (tx: Transaction) => Promise<void>
}

const fieldAt = (index: number): string => `uploads.comprovante_pagamento.${index}`

/** An upload was judged by the rule of a receipt, and the command may have a stricter one. */
const ensureAccepted = (named: readonly DocumentFacts[], { kinds, typeMessage }: FileRule): void => {
  const accepted = new Set<string>(kinds.map((kind) => mediaTypes[kind]))
  const errors = named.flatMap(({ mediaType, originalName }, index) =>
    accepted.has(mediaType) ? [] : [{ field: fieldAt(index), message: typeMessage(originalName) }],
  )
  const [first] = errors
  if (first !== undefined) throw new DomainError('FILE_TYPE', { message: first.message, errors })
}

/** The receipts of a request: its own files, and the uploads that it names. @throws DomainError VALIDATION, FILE_TYPE */
export const receiptsOf = async (
  { uploads, now }: Pick<Deps, 'uploads' | 'now'>,
  { actor, body, files }: Paying,
  rule: FileRule,
): Promise<Receipts> => {
  const named = await uploads.named({ userId: actor.id, place: 'receipt' }, body.uploads, now())
  const uploaded = documentFactsOf(named.files)
  ensureAccepted(uploaded, rule)
  return { documents: [...documentFactsOf(files), ...uploaded], use: named.use }
}
