import { TERM_KINDS } from '../../values/desk/values'
import { z } from 'zod'
import { deskSettings } from '../../desk-settings'
import { wholeNumber } from '../../pagination'

/** Counts the changes: a change is based on the version it names. */
export const settingsVersion = wholeNumber('Versão inválida', 0)

export const deskSettingsResponse = deskSettings.extend({ version: settingsVersion })

export type DeskSettingsResponse = z.infer<typeof deskSettingsResponse>

/** The longest term that the law in force today allows for each kind. */
export const termLimitsResponse = z.object({
  limits: z.array(z.object({ kind: z.enum(TERM_KINDS), term: z.string(), basis: z.string() })),
})

export type TermLimitsResponse = z.infer<typeof termLimitsResponse>
