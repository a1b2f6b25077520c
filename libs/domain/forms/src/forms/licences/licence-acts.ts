import { LICENCE_GROUNDS } from '@licensing/contracts'
import type { z } from 'zod'
import { choice, optionally, optionalText, requiredText } from '../../fields/text'
import { dayField, listOf } from '../../fields/values'
import { form } from '../form'
import { LONG_TEXT_MAX } from '../processes/process-actions'

const reason = requiredText('Motivo é obrigatório', { max: LONG_TEXT_MAX })
const notes = optionalText({ max: LONG_TEXT_MAX })
const ground = choice(LICENCE_GROUNDS, {
  required: 'Fundamento é obrigatório',
  invalid: 'Fundamento inválido',
})

/** The ids of the conditions that stay due; absent means all of them. */
const keptConditions = listOf(
  requiredText('Condicionante inválida', { max: 20 }),
  'Condicionantes em formato inválido',
).optional()

/** `until` is the last day of the suspension, which then ends by itself. */
export const suspendForm = form({ ground, reason, until: optionally(dayField), keptConditions })
export type SuspendForm = z.infer<typeof suspendForm>

export const reinstateForm = form({ ground, reason })
export type ReinstateForm = z.infer<typeof reinstateForm>

export const revokeForm = form({ ground, reason, keptConditions })
export type RevokeForm = z.infer<typeof revokeForm>

/** The form of a proof, and of its acceptance. */
export const proofForm = form({ notes })
export type ProofForm = z.infer<typeof proofForm>

export const rejectProofForm = form({ reason, newDueOn: optionally(dayField) })
export type RejectProofForm = z.infer<typeof rejectProofForm>

export const extendObligationForm = form({ dueOn: dayField, reason })
export type ExtendObligationForm = z.infer<typeof extendObligationForm>

export const waiveObligationForm = form({ reason })
export type WaiveObligationForm = z.infer<typeof waiveObligationForm>
