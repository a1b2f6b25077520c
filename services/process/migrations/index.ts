import type { Migration } from '@licensing/event-store'
import { baseline } from './001_baseline'
import { citesMunicipality } from './functions/cites-municipality'

/** The schema `licence`. The schema `process`, to which the correction service writes too, belongs to @licensing/processes. */
export const licenceMigrations: readonly Migration[] = [baseline, citesMunicipality]
