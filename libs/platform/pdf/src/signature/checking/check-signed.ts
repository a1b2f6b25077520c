import type { Signer } from '@licensing/contracts'
import { MAX_FILE_BYTES } from '@licensing/forms'
import { checkCms, checkStamp, type Holder } from './cms/check-cms'
import { describeSigner, describeStamp, type Trust } from './signers'
import { Malformed } from './syntax/reader'
import { readRevisions, type Revision } from './syntax/revisions'
import { mergeObjects, onlySigns } from './update/only-signs'
import { type PdfSignature, readSignatures } from './update/signatures'

export type SignedRefusal = {
  readonly refused: 'SIGNED_OTHER_FILE' | 'SIGNED_CHANGED' | 'SIGNATURE_INVALID'
  /** There is no signature, or what was added cannot be read, which says nothing about it. */
  readonly because?: 'unsigned' | 'unreadable'
}

export type SignedResult = { readonly signers: readonly Signer[] } | SignedRefusal

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

/** The level of a signature (ETSI EN 319 142-1, 6), to which only trusted time stamps count; the older kind has none. */
const levelOf = (
  { kind }: PdfSignature,
  {
    isStamped,
    isArchived,
    hasValidation,
  }: Readonly<Record<'isStamped' | 'isArchived' | 'hasValidation', boolean>>,
): Pick<Signer, 'level'> => {
  if (kind !== 'pades') return {}
  if (!isStamped && !isArchived) return { level: 'B-B' }
  if (!hasValidation) return { level: 'B-T' }
  return { level: isArchived ? 'B-LTA' : 'B-LT' }
}

/** After the bytes that the signature covers. */
const endOf = ({ covered: [, after] }: PdfSignature): number => after.byteOffset + after.length

interface DocumentStamp {
  readonly end: number
  readonly authority: Holder
}

/** The time stamps of the document; undefined if one of them does not verify. */
const stampsOf = (signatures: readonly PdfSignature[]): readonly DocumentStamp[] | undefined => {
  const stamps = signatures.map((stamp) => ({ end: endOf(stamp), authority: checkStamp(stamp) }))
  return stamps.every((stamp): stamp is DocumentStamp => stamp.authority !== null) ? stamps : undefined
}

const signersOf = (file: Buffer, revisions: readonly Revision[], trust: Trust): SignedResult => {
  const read = readSignatures(file, revisions, mergeObjects(revisions))
  if (read === 'unreadable') return { refused: 'SIGNATURE_INVALID', because: 'unreadable' }
  const { signatures, hasValidation } = read ?? { signatures: [], hasValidation: false }
  const stamps = stampsOf(signatures.filter(({ kind }) => kind === 'timeStamp'))
  const signed = signatures.filter(({ kind }) => kind !== 'timeStamp')
  if (read !== undefined && signed.length === 0) return { refused: 'SIGNATURE_INVALID', because: 'unsigned' }
  const isTrusted = (authority: Holder) => describeStamp([authority], trust).timeStamp?.chain === 'trusted'
  const signers = signed.flatMap((signature): Signer[] => {
    const cms = checkCms(signature)
    if (cms === undefined) return []
    const own = cms.stampedBy === null ? [] : [cms.stampedBy]
    const later = (stamps ?? []).filter(({ end }) => end > endOf(signature)).map(({ authority }) => authority)
    const level = levelOf(signature, {
      isStamped: own.some(isTrusted),
      isArchived: later.some(isTrusted),
      hasValidation,
    })
    return [
      { ...describeSigner(cms, signature.at, trust), ...level, ...describeStamp([...own, ...later], trust) },
    ]
  })
  const isValid = signers.length > 0 && signers.length === signed.length && stamps !== undefined
  return isValid ? { signers } : { refused: 'SIGNATURE_INVALID' }
}

/**
 * Checks a file that was signed outside the portal against the one that was issued (L3): it begins with that file, what
 * follows does nothing but sign, one signature covers it all but validation data, and every signature verifies. Chains are built when there
 * are roots; revocation is not checked.
 */
export const checkSigned = (issued: Uint8Array, uploaded: Uint8Array, trust: Trust): SignedResult => {
  const file = Buffer.from(uploaded.buffer, uploaded.byteOffset, uploaded.length)
  const begin = withoutLineFeed(Buffer.from(issued.buffer, issued.byteOffset, issued.length))
  const isIssued = file.length <= MAX_FILE_BYTES && file.subarray(0, begin.length).equals(begin)
  if (!isIssued) return { refused: 'SIGNED_OTHER_FILE' }
  const revisions = revisionsOf(file)
  if (revisions === undefined) return { refused: 'SIGNED_CHANGED', because: 'unreadable' }
  if (revisions[0]?.end !== begin.length || !onlySigns(revisions)) return { refused: 'SIGNED_CHANGED' }
  if (revisions.length === 1) return { refused: 'SIGNATURE_INVALID', because: 'unsigned' }
  return signersOf(file, revisions, trust)
}
