import { OBLIGATION_STATES } from '../../values/licences/values'
import { z } from 'zod'
import { conditionDue } from '../../licences/terms'
import { pagination } from '../../pagination'
import { personResponse } from '../accounts/person'

export const OBLIGATION_ACTIONS = ['prove', 'accept', 'reject', 'extend', 'waive'] as const
export type ObligationAction = (typeof OBLIGATION_ACTIONS)[number]

export const OBLIGATION_STEPS = ['SENT', 'ACCEPTED', 'REJECTED', 'EXTENDED', 'WAIVED', 'MOVED'] as const

/** A file of a proof; its content is at `/licences/{id}/documents/{documentId}/download`. */
export const proofDocument = z.object({
  id: z.string(),
  originalName: z.string(),
  mediaType: z.string(),
  fileSize: z.number().int(),
})

export type ProofDocument = z.infer<typeof proofDocument>

/** A proof, what staff did with it, or an outage that moved the day. */
export const obligationStep = z.object({
  step: z.enum(OBLIGATION_STEPS),
  at: z.string(),
  by: personResponse,
  /** The notes of a proof or of its acceptance; the reason of any other step, and the basis of a move. */
  text: z.string().nullable(),
  /** The new day that an extension, a rejection or a move sets. */
  dueOn: z.iso.date().nullable(),
  /** The files of a proof; a proof without any is a declaration. */
  documents: z.array(proofDocument),
})

export type ObligationStepResponse = z.infer<typeof obligationStep>

const obligationFacts = {
  licenceId: z.string(),
  conditionId: z.string(),
  /** From 1. */
  occurrence: z.number().int(),
  text: z.string(),
  /** A working day; null for a condition without a term. */
  dueOn: z.iso.date().nullable(),
  /** As of today in the state's time zone. */
  state: z.enum(OBLIGATION_STATES),
  stateLabel: z.string(),
  proofRequired: z.boolean(),
  allowedActions: z.array(z.enum(OBLIGATION_ACTIONS)),
}

/** One occurrence of a condition, with all that happened to it. */
export const obligationResponse = z.object({
  ...obligationFacts,
  due: conditionDue,
  steps: z.array(obligationStep),
})

export type ObligationResponse = z.infer<typeof obligationResponse>

/** The row of a list; the first due is first. The obligation of its licence has the steps. */
export const obligationListRow = z.object({
  ...obligationFacts,
  licence: z.object({
    number: z.string(),
    holderName: z.string(),
    enterpriseName: z.string(),
    municipality: z.object({ id: z.string(), name: z.string() }),
  }),
})

export type ObligationListRow = z.infer<typeof obligationListRow>

export const obligationListResponse = z.object({ obligations: z.array(obligationListRow), pagination })

export type ObligationListResponse = z.infer<typeof obligationListResponse>
