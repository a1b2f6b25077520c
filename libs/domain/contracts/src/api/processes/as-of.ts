import { z } from 'zod'
import { day } from '../../pagination'

/** A moment of the past: a day, which is its end in the state's time zone, or an instant. */
const moment = z.union([day, z.iso.datetime({ offset: true })], { error: 'Data inválida' })

/** Reads a process as it was then. Strict, so that a misspelt name does not return the present. */
export const asOfQuery = z.strictObject({ asOf: moment.optional() })

/** In a response about the past: the requested moment, and the version of the process then. */
export const pastMoment = {
  asOf: z.string().optional(),
  asOfVersion: z.number().int().optional(),
}
