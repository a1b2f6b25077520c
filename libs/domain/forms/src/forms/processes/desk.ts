import { streamVersion, wholeNumber } from '@licensing/contracts'
import { z } from 'zod'
import { choice, optionally, optionalText, requiredText } from '../../fields/text'
import { chosenId, dayField, requiredFlag } from '../../fields/values'
import { form, withCrossRules } from '../form'
import { LONG_TEXT_MAX } from './process-actions'

/** The version of the process that the caller saw; an assignment recorded after it refuses the command. */
const version = streamVersion

const termReason = requiredText('Motivo é obrigatório', {
  min: 10,
  minMessage: 'Motivo deve ter pelo menos 10 caracteres',
  max: 2000,
})

/** The facts that staff found about a filing, on which its term depends. */
export const classificationForm = form({
  requiresEia: requiredFlag,
  publicHearing: requiredFlag,
  twoPhase: requiredFlag,
  reason: termReason,
})
export type ClassificationForm = z.infer<typeof classificationForm>

/** Days that applicant and agency agreed to add, by the owner's request on file. */
export const termExtensionForm = form({
  days: wholeNumber('Informe de 1 a 365 dias', 1, 365),
  reason: termReason,
  documentId: chosenId({ required: 'Escolha o pedido do solicitante', invalid: 'Documento inválido' }),
})
export type TermExtensionForm = z.infer<typeof termExtensionForm>

const reason = optionalText({ max: LONG_TEXT_MAX })

export const claimForm = form({ version })

export const assignForm = form({
  assigneeId: chosenId({ required: 'Escolha uma pessoa', invalid: 'Pessoa inválida' }),
  reason,
  version,
})
export type AssignForm = z.infer<typeof assignForm>

export const releaseForm = form({ reason, version })
export type ReleaseForm = z.infer<typeof releaseForm>

export const BULK_ACTIONS = ['claim', 'assign', 'release', 'archive'] as const

/** One command on many processes. The observations are the reason of an assignment or a release. */
export const bulkForm = withCrossRules(
  form({
    action: choice(BULK_ACTIONS, { required: 'Escolha a ação', invalid: 'Ação inválida' }),
    ids: z
      .array(chosenId({ required: 'Selecione os processos', invalid: 'Identificador inválido' }), {
        error: 'Selecione os processos',
      })
      .min(1, 'Selecione os processos')
      .transform((ids) => [...new Set(ids)]),
    assigneeId: optionally(chosenId({ required: '', invalid: 'Pessoa inválida' })),
    observations: optionalText({ max: LONG_TEXT_MAX }),
  }),
  ({ action, assigneeId }, refuse) => {
    if (action === 'assign' && assigneeId === undefined) refuse('assigneeId', 'Escolha uma pessoa')
  },
)
export type BulkForm = z.infer<typeof bulkForm>

const MOTIVE_MAX = 2000
const motive = requiredText('Motivo é obrigatório', { max: MOTIVE_MAX })

/** A request of the owner for more time to answer. */
export const moreTimeForm = form({ until: dayField, reason: motive })
export type MoreTimeForm = z.infer<typeof moreTimeForm>

/** Without a day, more time is granted until the requested one. */
export const moreTimeDecisionForm = form({
  granted: requiredFlag,
  until: optionally(dayField),
  reason: motive,
})
export type MoreTimeDecisionForm = z.infer<typeof moreTimeDecisionForm>

export const archivalProposalForm = form({
  reason: motive,
  /** How the applicant was notified of the request, where nothing else shows it. */
  notifiedBy: optionally(requiredText('', { min: 10, max: 500 })),
})
export type ArchivalProposalForm = z.infer<typeof archivalProposalForm>

export const archivalDecisionForm = form({
  archive: requiredFlag,
  observations: optionalText({ max: LONG_TEXT_MAX }),
})
export type ArchivalDecisionForm = z.infer<typeof archivalDecisionForm>
