import { LICENCE_KINDS, LICENCE_STATUSES } from '../../values/licences/values'
import { z } from 'zod'
import { pagination, uuidParam } from '../../pagination'

/** Days ahead that the filter by validity may look. */
export const EXPIRES_WITHIN_MAX = 3650

/** How many obligations are overdue, due within 30 days, and sent to staff. */
export const obligationCounts = z.object({
  overdue: z.number().int(),
  dueSoon: z.number().int(),
  sent: z.number().int(),
})

export type ObligationCounts = z.infer<typeof obligationCounts>

const licenceHeading = {
  id: z.string(),
  processId: z.string(),
  protocolNumber: z.string(),
  kind: z.enum(LICENCE_KINDS),
  /** For example 'Licença de Operação'. */
  kindName: z.string(),
  /** For example 'LO 12/2026'. */
  number: z.string(),
  /** The 24 characters of the version in force. */
  code: z.string(),
  /** As of today in the state's time zone. */
  status: z.enum(LICENCE_STATUSES),
  statusLabel: z.string(),
  holderName: z.string(),
  enterpriseName: z.string(),
  municipality: z.object({ id: z.string(), name: z.string() }),
  issuedOn: z.iso.date(),
  validUntil: z.iso.date().nullable(),
}

/** The renewal that is under way. */
export const openRenewal = z.object({
  processId: z.string(),
  /** In a list null until it is protocolled; in the licence's own answer until it is filed. */
  protocolNumber: z.string().nullable(),
})

/** The row of a list; the newest is first. */
export const licenceListRow = z.object({
  ...licenceHeading,
  openRenewal: openRenewal.nullable(),
  obligations: obligationCounts,
})

export type LicenceListRow = z.infer<typeof licenceListRow>

export const licenceListResponse = z.object({ licences: z.array(licenceListRow), pagination })

export type LicenceListResponse = z.infer<typeof licenceListResponse>

export const licenceParams = z.object({ id: uuidParam })

/** The part of a licence that a list shows, too. */
export const licenceSummary = z.object(licenceHeading)
