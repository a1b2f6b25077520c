import {
  BRAZILIAN_STATES,
  isTimeZone,
  setTimeZone,
  TIME_ZONES,
  type TimeZone,
  timeZoneOfState,
} from '@licensing/contracts'
import { z } from 'zod'

const noTimeZone =
  'must be a time zone of Brazil, or unset for that of the DEPLOYMENT_STATE; set one of ' +
  TIME_ZONES.join(', ')

/** Settings of the state that the portal serves. */
export const stateSettings = z.object({
  DEPLOYMENT_STATE: z
    .enum(BRAZILIAN_STATES, { error: 'must be one of the 27 state codes' })
    .default('RN')
    .meta({
      description: 'State of the portal: default of a new municipality, and of the time zone',
      examples: ['RN'],
    }),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: noTimeZone })
    .transform((name) => name as TimeZone)
    .optional()
    .meta({
      description:
        "Time zone of civil days, numbers' years, schedules and shown times; defaults to the zone of the DEPLOYMENT_STATE",
      examples: ['America/Manaus'],
    }),
})
type StateSettings = z.output<typeof stateSettings>

/** Makes the configured zone that of this process, before anything reads a day (ADR 0027). */
export const applyTimeZone = ({ TIME_ZONE, DEPLOYMENT_STATE }: StateSettings): void =>
  setTimeZone(TIME_ZONE ?? timeZoneOfState(DEPLOYMENT_STATE))
