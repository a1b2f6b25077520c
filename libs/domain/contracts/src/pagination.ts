import { z } from 'zod'

/** Page sizes of the lists and pickers (specification section 9; cap: decision 4). */
export const pageSizes = {
  processes: 10,
  municipalities: 10,
  users: 10,
  activities: 10,
  protocoled: 20,
  recentProcesses: 5,
  licences: 10,
  notifications: 20,
  obligations: 20,
  standardConditions: 10,
  securityActivity: 10,
  municipalityPicker: 100,
  activityAutocomplete: 20,
} as const

export const MAX_PAGE_SIZE = 100

export const AUTOCOMPLETE_MIN_CHARACTERS = 3

export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
})

export type Pagination = z.infer<typeof pagination>

/** A whole number of a body, refused with one message. */
export const wholeNumber = (message: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.number({ error: message }).int(message).min(least, message).max(most, message)

/** A whole number of a path or a query. */
export const wholeNumberText = (message: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number({ error: message }).int(message).min(least, message).max(most, message)

/** The versions of a stream; the last is the largest integer of Postgres. */
export const streamVersion = wholeNumber('Versão inválida', 1, 2_147_483_647)

/** `page` and `limit` of a list; a limit over the cap is lowered to the cap, never refused (decision 4). */
export const pageQuery = (defaultLimit: number) => ({
  page: wholeNumberText('Página inválida', 1, 1_000_000).default(1),
  limit: wholeNumberText('Limite inválido', 1)
    .transform((limit) => Math.min(limit, MAX_PAGE_SIZE))
    .default(defaultLimit),
})

export const uuidParam = z.uuid({ error: 'Identificador inválido' })

/** A calendar day, YYYY-MM-DD, but none of the year 0, which Postgres lacks; ranges include both days (decision 7.7). */
export const day = z.iso
  .date({ error: 'Data inválida' })
  .refine((text) => text >= '0001', { error: 'Data inválida' })

export const booleanQuery = z
  .enum(['true', 'false'], { error: 'Use true ou false' })
  .transform((text) => text === 'true')
