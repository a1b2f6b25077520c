import type { StoredUpload } from '@licensing/event-store'
import type { LicenceEvent } from '@licensing/contracts'
import type { FoldedLicence } from '../../domain/folded-licence'
import { obligationFor, type Occurrence, type OnDay } from '../../domain/obligation'
import { ensureValid } from '../../domain/validation'

interface SendProof extends Occurrence {
  readonly notes?: string | undefined
  readonly files: readonly Omit<StoredUpload, 'category'>[]
}

const MISSING = 'Envie ao menos um arquivo que comprove o cumprimento'

/** Files where a proof is required; otherwise a declaration may do without (L5). */
export const sendProof = (
  found: FoldedLicence,
  { conditionId, occurrence, notes, files }: SendProof,
  day: OnDay,
): LicenceEvent[] => {
  const of = { conditionId, occurrence }
  const { proofRequired } = obligationFor(found, of, 'prove', day)
  if (proofRequired && files.length === 0) ensureValid([{ field: 'documents', message: MISSING }])
  const attached = files.map(
    ({ documentId, originalName, mediaType, fileSize, sha256, objectKey }): LicenceEvent => ({
      type: 'ConditionProofAttached',
      data: { ...of, documentId, originalName, mediaType, fileSize, sha256, objectKey },
    }),
  )
  const documentIds = files.map(({ documentId }) => documentId)
  const sent = { ...of, documentIds, ...(notes === undefined ? {} : { notes }) }
  return [...attached, { type: 'ConditionProofSent', data: sent }]
}
