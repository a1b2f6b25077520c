import type { Signer } from '@licensing/contracts'
import { MAX_FILE_BYTES } from '@licensing/form-rules'
import { checkCms } from './cms/check-cms'
import { describeSigner } from './signers'
import { Malformed } from './syntax/reader'
import { readRevisions, type Revision } from './syntax/revisions'
import type { TrustedRoot } from './trust/load-roots'
import { mergeObjects, onlySigns } from './update/only-signs'
import { readSignatures } from './update/signatures'

export type SignedRefusal = {
  readonly refused: 'SIGNED_OTHER_FILE' | 'SIGNED_CHANGED' | 'SIGNATURE_INVALID'
}

export type SignedResult = { readonly signers: readonly Signer[] } | SignedRefusal

export interface Trust {
  /** None: chains are not checked. */
  readonly roots: readonly TrustedRoot[]
  /** The time of the upload, at which the certificates must be valid. */
  readonly at: Date
}

const LINE_FEED = 0x0a

/** A program may leave out the last line feed before it appends. */
const withoutLineFeed = (file: Buffer): Buffer => (file.at(-1) === LINE_FEED ? file.subarray(0, -1) : file)

const revisionsOf = (file: Buffer): readonly Revision[] | undefined => {
  try {
    return readRevisions(file)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

const signersOf = (
  file: Buffer,
  revisions: readonly Revision[],
  { roots, at }: Trust,
): readonly Signer[] | undefined => {
  const signatures = readSignatures(file, revisions, mergeObjects(revisions)) ?? []
  const checked = signatures.map((signature) => ({ signature, cms: checkCms(signature) }))
  const signers = checked.flatMap(({ signature, cms }) =>
    cms === undefined ? [] : [describeSigner(cms, signature.at, roots, at)],
  )
  return signers.length > 0 && signers.length === signatures.length ? signers : undefined
}

/**
 * Checks a file that was signed outside the portal against the one that was issued (L3): it begins with that file, what
 * follows does nothing but sign, one signature covers it all, and every signature verifies. Chains are built when there
 * are roots; revocation is not checked.
 */
export const checkSigned = (issued: Uint8Array, uploaded: Uint8Array, trust: Trust): SignedResult => {
  const file = Buffer.from(uploaded.buffer, uploaded.byteOffset, uploaded.length)
  const begin = withoutLineFeed(Buffer.from(issued.buffer, issued.byteOffset, issued.length))
  const isIssued = file.length <= MAX_FILE_BYTES && file.subarray(0, begin.length).equals(begin)
  if (!isIssued) return { refused: 'SIGNED_OTHER_FILE' }
  const revisions = revisionsOf(file)
  if (revisions?.[0]?.end !== begin.length || !onlySigns(revisions)) return { refused: 'SIGNED_CHANGED' }
  const signers = signersOf(file, revisions, trust)
  return signers === undefined ? { refused: 'SIGNATURE_INVALID' } : { signers }
}
