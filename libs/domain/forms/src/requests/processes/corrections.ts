import { uuidParam } from '@licensing/contracts'
import { z } from 'zod'
import { optionally, optionalText } from '../../fields/text'
import { correctionRejectionForm, correctionRequestForm } from '../../forms/processes/process-actions'

export const createCorrectionBody = correctionRequestForm.extend({ processId: uuidParam })

/** `correctedValue` is JSON text, for example "\"Rua Nova\"" (specification section 7). */
export const answerCorrectionBody = z.strictObject(
  {
    notes: optionalText({ max: 5000 }),
    correctedValue: optionalText({ max: 20_000 }),
  },
  { error: 'Dados inválidos' },
)

export const verifyCorrectionBody = z.strictObject(
  {
    verified: z.boolean({ error: 'Informe true ou false' }),
    /** The reason of a rejection, shown to the applicant; optional in the API, required by the screen. */
    reason: optionally(correctionRejectionForm.shape.reason),
  },
  { error: 'Dados inválidos' },
)
