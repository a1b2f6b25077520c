import { DENIAL_STATUSES, ISSUED_KINDS, LICENCE_KINDS, LICENCE_STATUSES } from '../values/licences/values'
import { PROCESS_STATUSES, REQUEST_TYPES } from '../values/processes/processes'
import { TIME_ZONES } from '../values/time/time-zone'
import { z } from 'zod'
import { documentResponse } from './processes/processes'

const publicLicence = z.object({
  number: z.string(),
  kind: z.enum(LICENCE_KINDS),
  status: z.enum(LICENCE_STATUSES),
  validUntil: z.iso.date().nullable(),
  code: z.string(),
})

const publicDenial = z.object({
  number: z.string(),
  code: z.string(),
  status: z.enum(DENIAL_STATUSES),
})

/** The publicly visible part of a process (specification section 3, narrowed by decision 4). */
export const publicVerification = z.object({
  id: z.string(),
  protocolNumber: z.string(),
  authCode: z.string(),
  status: z.enum(PROCESS_STATUSES),
  applicantName: z.string().nullable(),
  applicantPhone: z.string().nullable(),
  municipality: z.object({ name: z.string() }).nullable(),
  requestType: z.enum(REQUEST_TYPES).nullable(),
  activity: z.object({ description: z.string() }).nullable(),
  createdAt: z.string(),
  /** The state's, in which the verifier on other sites shows days. */
  timeZone: z.enum(TIME_ZONES),
  /** The decision in force; an archived process keeps its own. */
  decision: z.enum(['APPROVED', 'REJECTED']).nullable(),
  documents: z.array(documentResponse),
  /** The licence that the process granted; null without one. */
  licence: publicLicence.nullable(),
  /** The denial whose code or number was given, else the one in force; null without one. */
  denial: publicDenial.nullable(),
})
export type PublicVerification = z.infer<typeof publicVerification>

/** The documents of a number that several municipalities have given (decision 9.8), without any person. */
export const numberCandidates = z.object({
  candidates: z.array(
    z.object({
      municipality: z.object({ name: z.string() }).nullable(),
      kind: z.enum(ISSUED_KINDS),
      number: z.string(),
      /** Verifies this one. */
      code: z.string(),
    }),
  ),
})
export type NumberCandidates = z.infer<typeof numberCandidates>

/** A pasted BR Code ('Pix Copia e Cola'). */
export const paymentVerificationBody = z.strictObject({ payload: z.string() })

/** Whether a charge is that of a municipality (N6d); `message` is shown unchanged. */
export const paymentVerification = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('OURS'),
    message: z.string(),
    municipality: z.object({ name: z.string() }),
    /** The process of this municipality that the charge names; null if it names none. */
    protocolNumber: z.string().nullable(),
    /** In reais; null if the payer types it. */
    amount: z.number().nullable(),
  }),
  z.object({ verdict: z.literal('NOT_OURS'), message: z.string() }),
])
export type PaymentVerification = z.infer<typeof paymentVerification>

/** A sent e-mail, found by its code, without any person (N6d). */
export const noticeVerification = z.object({
  subject: z.string(),
  /** Null for an e-mail about an account. */
  municipality: z.object({ name: z.string() }).nullable(),
  protocolNumber: z.string().nullable(),
  /** A civil day in the state's time zone. */
  sentOn: z.iso.date(),
})
export type NoticeVerification = z.infer<typeof noticeVerification>
