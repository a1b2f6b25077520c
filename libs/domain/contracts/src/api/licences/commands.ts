import { z } from 'zod'
import { uuidParam, wholeNumberText } from '../../pagination'

export const licenceVersionParams = z.object({
  id: uuidParam,
  version: wholeNumberText('Versão inválida', 1, 100_000),
})

/** The path of an occurrence of a condition. */
export const obligationParams = z.object({
  id: uuidParam,
  conditionId: z.string().regex(/^c\d{1,4}$/, 'Condicionante inválida'),
  occurrence: wholeNumberText('Ocorrência inválida', 1, 100_000),
})

export const MAX_PROOF_FILES = 10

export const proofDocumentParams = z.object({ id: uuidParam, docId: uuidParam })
