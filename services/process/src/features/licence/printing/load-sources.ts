import type { Database } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { EventStore } from '@licensing/event-store'
import { loadActivity, loadIssuer, loadMunicipality, readPrintedBoundary } from '@licensing/issuing'
import type { LicensingRules } from '@licensing/licensing-rules'
import type { ProcessState } from '@licensing/lifecycle'
import type { PrintedSources } from './printed-facts'

interface SourceDeps {
  readonly database: Database
  readonly store: EventStore
  readonly licensingRules: LicensingRules
}

/**
 * Loads what a document of the process prints, as of now. Read from the streams of the catalogue, because a document never changes
 * afterwards, so it must contain every acknowledged change of the issuer.
 * @throws DomainError NOT_FOUND, DEPENDENCY_DOWN
 */
export const loadPrintedSources = async (
  { database, store, licensingRules: rules }: SourceDeps,
  process: ProcessState,
): Promise<PrintedSources> => {
  const { municipalityId = '', activityId } = process.filing
  const [municipality, { issuer }, activity] = await Promise.all([
    loadMunicipality(store, database, municipalityId),
    loadIssuer(store, database, municipalityId),
    activityId === undefined ? null : loadActivity(store, database, activityId),
  ])
  if (municipality === null) throw new DomainError('NOT_FOUND', { message: 'Município não encontrado' })
  const boundary = await readPrintedBoundary(municipality.ibgeCode)
  return { process, municipality, boundary, issuer, activity, rules }
}
