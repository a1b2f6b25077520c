import { z } from 'zod'
import { optionalText } from '../fields/text'
import { REPORT_FORMATS } from '../forms/processes/consultation'

/** A search term. Blank means no filter; text that cannot be stored is rejected (400). */
export const searchText = optionalText({ max: 200 })

/** As JSON, or as a file. */
export const formatQuery = z.enum(REPORT_FORMATS, { error: 'Formato inválido' })
