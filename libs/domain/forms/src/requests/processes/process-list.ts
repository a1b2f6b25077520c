import {
  CLOCK_STATES,
  CORRECTION_FILTERS,
  day,
  DESK_QUEUES,
  pageQuery,
  pageSizes,
  PROCESS_LIST_ORDERS,
  PROCESS_STATUSES,
  REQUEST_TYPES,
  uuidParam,
} from '@licensing/contracts'
import { z } from 'zod'
import { formatQuery, searchText } from '../pagination'

const REVERSED_PERIOD = 'A data inicial deve ser anterior à data final'

const isPeriod = (from: string | undefined, to: string | undefined): boolean =>
  from === undefined || to === undefined || from <= to

interface Periods {
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
  readonly protocoledFrom?: string | undefined
  readonly protocoledTo?: string | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
}

const ensurePeriods = (query: Periods, ctx: z.RefinementCtx): void => {
  for (const name of ['created', 'protocoled', 'due'] as const)
    if (!isPeriod(query[`${name}From`], query[`${name}To`]))
      ctx.addIssue({ code: 'custom', message: REVERSED_PERIOD, path: [`${name}From`] })
}

const listFilters = {
  search: searchText,
  status: z.enum(PROCESS_STATUSES, { error: 'Status inválido' }).optional(),
  municipalityId: uuidParam.optional(),
  requestType: z.enum(REQUEST_TYPES, { error: 'Tipo de requerimento inválido' }).optional(),
  corrections: z.enum(CORRECTION_FILTERS, { error: 'Filtro de correções inválido' }).optional(),
  /** The days of both periods are inclusive and in the municipality's time zone (decision 7.7). */
  createdFrom: day.optional(),
  createdTo: day.optional(),
  protocoledFrom: day.optional(),
  protocoledTo: day.optional(),
  /** A queue of the desk, only for staff. */
  queue: z.enum(DESK_QUEUES, { error: 'Fila inválida' }).optional(),
  clockState: z.enum(CLOCK_STATES, { error: 'Situação do prazo inválida' }).optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
}

const order = z.enum(PROCESS_LIST_ORDERS, { error: 'Ordenação inválida' })

export const processListQuery = z
  .strictObject({
    ...pageQuery(pageSizes.processes),
    ...listFilters,
    /** Processes by their ids, separated by commas. */
    ids: z
      .string({ error: 'Identificador inválido' })
      .transform((text) => text.split(','))
      .pipe(z.array(uuidParam))
      .optional(),
    sort: order.default('-createdAt'),
    format: formatQuery.optional(),
  })
  .superRefine(ensurePeriods)

export type ProcessListQuery = z.infer<typeof processListQuery>

/** The filters and the order of a list that somebody saved. */
export const savedFilters = z
  .strictObject({ ...listFilters, sort: order.optional() })
  .superRefine(ensurePeriods)
