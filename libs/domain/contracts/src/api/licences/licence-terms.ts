import { z } from 'zod'
import { licenceCondition, licenceTerms } from '../../licences/terms'

/** The months for which a licence of the kind may be valid; null without bounds. */
export const validityBounds = z.object({
  minMonths: z.number().int().nullable(),
  maxMonths: z.number().int().nullable(),
  /** The kind must have a validity. */
  required: z.boolean(),
  /** A validity below the minimum is accepted with a reason. */
  lessWithReason: z.boolean(),
  /** The law that was in force when the process was filed. */
  regime: z.string(),
  /** For example 'Lei 15.190/2025, art. 6º'. */
  source: z.string(),
})

export type ValidityBounds = z.infer<typeof validityBounds>

/** The terms that a process grants. Before the approval only staff see the terms; only they see the suggestions of the library. */
export const licenceTermsResponse = z.object({
  terms: licenceTerms.nullable(),
  suggested: z.array(licenceCondition),
  bounds: validityBounds,
  /** 'LO 12/2026': the number that issuing today would give; to staff only, and absent where nothing is to be issued. */
  nextNumber: z.string().optional(),
  /** Characters that the document could not print, by place; to staff only, before it is issued, and absent where all can be. */
  unprintable: z.array(z.object({ place: z.string(), characters: z.array(z.string()) })).optional(),
})
export type LicenceTermsResponse = z.infer<typeof licenceTermsResponse>
