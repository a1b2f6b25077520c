import { isApiError } from '@licensing/api-client'
import {
  type DocumentVerification,
  signedByText,
  signerFindings,
  signerKindLabels,
} from '@licensing/contracts'
import { formatDate, formatDateTime } from '@licensing/ui-kit'
import { failed, type Failed } from '../failed'
import type { Fact } from '../verify-protocol/verification-model'
import { fileTexts } from './file-texts'
import { type Bytes, earlierEnds, hashUpTo, isPdf, MAX_BYTES, readWhole } from './read-pdf'

/** The result of a verification by file. `name` is the file's. */
export type FileVerdict =
  | {
      readonly kind: 'known'
      readonly name: string
      readonly document: DocumentVerification
      /** The document is the beginning of the file. */
      readonly appended: boolean
    }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string }
  | Failed

/** Asks for the document with this SHA-256. */
export type VerifyFile = (sha256: string, options: { signal: AbortSignal }) => Promise<DocumentVerification>

export interface FileCheck {
  readonly verify: VerifyFile
  readonly signal: AbortSignal
  /** The share of the file that was read, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Null if no document has this hash. Any other 404 is not the portal's answer. */
const ask = async (
  bytes: Bytes,
  end: number,
  { verify, signal }: FileCheck,
): Promise<DocumentVerification | null> => {
  const sha256 = await hashUpTo(bytes, end)
  signal.throwIfAborted()
  try {
    return await verify(sha256, { signal })
  } catch (error) {
    if (isApiError(error) && error.code === 'DOCUMENT_UNKNOWN') return null
    throw error
  }
}

const verdictOn = async (name: string, bytes: Bytes, check: FileCheck): Promise<FileVerdict> => {
  const document = await ask(bytes, bytes.length, check)
  if (document !== null) return { kind: 'known', name, document, appended: false }
  for (const end of earlierEnds(bytes)) {
    // oxlint-disable-next-line no-await-in-loop -- mostly the first is the document; each counts against the limit
    const beginning = await ask(bytes, end, check)
    if (beginning !== null) return { kind: 'known', name, document: beginning, appended: true }
  }
  return { kind: 'unknown', name }
}

/** The whole file; null if it cannot be read, because it was moved or deleted meanwhile. */
const readIfPossible = async (file: File, check: FileCheck): Promise<Bytes | null> => {
  try {
    return await readWhole(file, check)
  } catch (error) {
    if (check.signal.aborted) throw error
    return null
  }
}

/** Verifies a file by its hashes; its content goes nowhere. Rejects only when cancelled. */
export const checkFile = async (file: File, check: FileCheck): Promise<FileVerdict> => {
  const { name, size } = file
  const refused = (reason: string): FileVerdict => ({ kind: 'refused', name, reason })
  if (size > MAX_BYTES) return refused(fileTexts.tooLarge)
  const bytes = await readIfPossible(file, check)
  if (bytes === null) return refused(fileTexts.unreadable)
  if (!isPdf(bytes)) return refused(fileTexts.notPdf)
  try {
    return await verdictOn(name, bytes, check)
  } catch (error) {
    if (check.signal.aborted) throw error
    return failed(fileTexts.failed, error)
  }
}

/** The number of a licence, or the protocol of another document. */
export const numberOf = ({ number, protocolNumber }: DocumentVerification): string =>
  number ?? `Protocolo ${protocolNumber}`

/** A signature of the document, as one line. */
export interface SignatureLine {
  readonly text: string
  /** Whether nothing speaks against it. */
  readonly isTrusted: boolean
}

export const signaturesOf = ({ signers }: DocumentVerification): SignatureLine[] =>
  signers.map(({ name, claimedAt, kind, ...checks }) => ({
    text: [
      signedByText(name, formatDateTime(claimedAt)),
      signerKindLabels[kind],
      ...signerFindings(checks),
    ].join(' · '),
    isTrusted: checks.chain === 'trusted' && checks.datedAhead !== true,
  }))

/** The public fields of a document, in card order. */
export const documentFactsOf = (document: DocumentVerification): Fact[] => [
  { label: 'Titular', value: document.holderName },
  { label: 'Empreendimento', value: document.enterpriseName },
  { label: 'Município', value: document.municipality?.name ?? null },
  document.number === null
    ? { label: 'Publicado em', value: formatDate(document.issuedOn) }
    : {
        label: 'Válida até',
        value: document.validUntil === null ? 'Sem prazo de validade' : formatDate(document.validUntil),
      },
]
