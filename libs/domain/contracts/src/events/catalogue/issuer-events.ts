import { ISSUED_KINDS } from '../../values/licences/values'
import { z } from 'zod'
import type { EventsOf } from '../event-meta'

/** Events of what a municipality prints on the documents that it issues, and signs them with (L2). */
const municipalityId = z.string()

/** The last number that a municipality gave on paper in a year, before the portal issued any. */
export const lastNumber = z.object({
  kind: z.enum(ISSUED_KINDS),
  year: z.number().int(),
  last: z.number().int(),
})
export type LastNumber = z.infer<typeof lastNumber>

export const issuerEventSchemas = {
  IssuerDetailsSet: z.object({
    municipalityId,
    departmentName: z.string().nullable(),
    signatoryName: z.string().nullable(),
    signatoryTitle: z.string().nullable(),
    legalBasis: z.string().nullable(),
    /** The numbers that this event sets; the others stay as they are. */
    lastNumbers: z.array(lastNumber),
  }),
  /** A PNG, flattened on white; old documents name the crest with which they were printed. */
  IssuerCrestSet: z.object({
    municipalityId,
    objectKey: z.string(),
    sha256: z.string(),
    fileSize: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  IssuerCrestRemoved: z.object({ municipalityId }),
  IssuerCertificateSet: z.object({
    municipalityId,
    subject: z.string(),
    /** ISO 8601 */
    notAfter: z.string(),
    /** SHA-256 of the certificate, in hex. */
    fingerprint: z.string(),
  }),
  IssuerCertificateRemoved: z.object({ municipalityId }),
} as const

export type IssuerEvent = EventsOf<typeof issuerEventSchemas>

export const issuerStream = (municipality: string): string => `issuer-${municipality}`
