import { z } from 'zod'
import { lastNumber } from '../../events/catalogue/issuer-events'

/** The last number of a kind in a year, and whether the portal gave it: then it can no longer be set. */
export const runningNumber = lastNumber.extend({ started: z.boolean() })

export type RunningNumber = z.infer<typeof runningNumber>

/** The texts that a municipality prints on the documents that it issues, and whether the server may sign them. */
export const issuingResponse = z.object({
  departmentName: z.string().nullable(),
  signatoryName: z.string().nullable(),
  signatoryTitle: z.string().nullable(),
  legalBasis: z.string().nullable(),
  /** The last number of each kind and year, the latest year first. */
  lastNumbers: z.array(runningNumber),
  crest: z
    .object({
      sha256: z.string(),
      /** Bytes. */
      fileSize: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
    })
    .nullable(),
  certificate: z
    .object({
      subject: z.string(),
      issuer: z.string(),
      notBefore: z.string(),
      notAfter: z.string(),
      daysLeft: z.number().int(),
    })
    .nullable(),
  signingEnabled: z.boolean(),
})

export type IssuingResponse = z.infer<typeof issuingResponse>
