import type { Migration } from '@licensing/database'
import { projectionMigration } from '@licensing/messaging'
import { dropDirectory } from '@licensing/processes'
import { licences } from './001_licences'
import { licencesByProcess } from './002_licences_by_process'
import { openRenewals } from './003_open_renewals'
import { applicants } from './004_applicants'
import { foldedText } from './005_folded_text'
import { searchedCodes } from './006_searched_codes'
import { dropApplicants } from './029_drop_applicants'
import { citesMunicipality } from './030_cites_municipality'

/** The schema `licence`. */
export const licenceMigrations: readonly Migration[] = [
  projectionMigration('licence'),
  licences,
  licencesByProcess,
  openRenewals,
  applicants,
  foldedText,
  searchedCodes,
  ...dropDirectory('licence'),
  dropApplicants,
  citesMunicipality,
]
