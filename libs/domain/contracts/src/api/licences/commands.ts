import { z } from 'zod'
import { uuidParam } from '../../pagination'

export const licenceVersionParams = z.object({
  id: uuidParam,
  version: z.coerce
    .number({ error: 'Versão inválida' })
    .int('Versão inválida')
    .min(1, 'Versão inválida')
    .max(100_000, 'Versão inválida'),
})

/** The path of an occurrence of a condition. */
export const obligationParams = z.object({
  id: uuidParam,
  conditionId: z.string().regex(/^c\d{1,4}$/, 'Condicionante inválida'),
  occurrence: z.coerce
    .number({ error: 'Ocorrência inválida' })
    .int('Ocorrência inválida')
    .min(1, 'Ocorrência inválida')
    .max(100_000, 'Ocorrência inválida'),
})

export const MAX_PROOF_FILES = 10

export const proofDocumentParams = z.object({ id: uuidParam, docId: uuidParam })
