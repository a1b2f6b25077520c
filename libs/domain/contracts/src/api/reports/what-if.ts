import { z } from 'zod'
import { day, uuidParam } from '../../pagination'
import { regimeSchema } from '../clock/regime'

export const WHAT_IF_MAX_DAYS = 366
export const WHAT_IF_MAX_PROCESSES = 50_000
/** Processes named in a simulation. */
export const WHAT_IF_EXAMPLES = 50

/** Another table of terms: one regime or several, in the format of the released ones. */
export const whatIfBody = z
  .strictObject({
    /** Days on which the clocks started, both inclusive. */
    from: day,
    to: day,
    municipalityId: uuidParam.optional(),
    table: z.union([regimeSchema, z.array(regimeSchema).min(1).max(20)], {
      error: 'Tabela de prazos inválida',
    }),
  })
  .refine(({ from, to }) => from <= to, {
    message: 'A data inicial deve ser anterior à data final',
    path: ['from'],
  })
export type WhatIfBody = z.infer<typeof whatIfBody>

const count = z.number().int()
const late = { processes: count, lateNow: count, lateThen: count }

export const whatIfExample = z.object({
  processId: z.string(),
  protocolNumber: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  /** Null while the clock is paused. */
  dueNow: z.string().nullable(),
  dueThen: z.string().nullable(),
  stoppedOn: z.string().nullable(),
  /** With the other table. */
  daysLate: count,
})
export type WhatIfExample = z.infer<typeof whatIfExample>

export const whatIfResult = z.object({
  ...late,
  becameLate: count,
  becameInTime: count,
  /** The municipality whose number of late processes changes most comes first. */
  byMunicipality: z.array(
    z.object({ municipalityId: z.string().nullable(), name: z.string().nullable(), ...late }),
  ),
  /** Processes that became late, the latest first. */
  examples: z.array(whatIfExample),
})
export type WhatIfResult = z.infer<typeof whatIfResult>

/** The terms in force, to start a simulation from. */
export const whatIfTable = z.object({ table: z.array(regimeSchema) })
