import { z } from 'zod'
import { requiredText } from '../../fields/text'
import { form } from '../form'

export const OUTAGE_PERIOD_MESSAGE = 'Período inválido'
export const OUTAGE_REASON = { min: 10, max: 500 } as const

const instant = z.iso
  .datetime({ offset: true, error: OUTAGE_PERIOD_MESSAGE })
  .transform((text) => new Date(text).toISOString())

/** A time in which the portal could not be used (decision 9.7). */
export const outageForm = form({
  from: instant,
  to: instant,
  reason: requiredText('Motivo é obrigatório', OUTAGE_REASON),
})
export type OutageForm = z.infer<typeof outageForm>
