import proj4 from 'proj4'
import { z } from 'zod'
import { projectBy } from '../places/utm'
import { plainMessage } from '../plain-messages'

/** Prepares the schemas of a process that serves the API: Portuguese sentences (decision 4), and coordinates in UTM (decision 9.10). */
export const prepareSchemas = (): void => {
  z.config({ localeError: plainMessage })
  projectBy(proj4)
}
