import { DomainError } from '@licensing/contracts'
import { loadIssuer, readPrintedBoundary } from '@licensing/process-store'
import type { ProcessState } from '@licensing/lifecycle'
import type { Deps } from '../../deps'
import { loadActivity, loadMunicipality } from './catalogue-facts'
import type { IssuerSources, PrintedSources } from './printed-facts'

/**
 * Loads what a document prints of the municipality that issues it. Read from the streams of the catalogue, because a document never
 * changes afterwards, so it must contain every acknowledged change of the issuer.
 * @throws DomainError NOT_FOUND, DEPENDENCY_DOWN
 */
export const loadIssuerSources = async (
  { database, store }: Pick<Deps, 'database' | 'store'>,
  municipalityId: string,
): Promise<IssuerSources> => {
  const [municipality, { issuer }] = await Promise.all([
    loadMunicipality(store, database, municipalityId),
    loadIssuer(store, database, municipalityId),
  ])
  if (municipality === null) throw new DomainError('NOT_FOUND', { message: 'Município não encontrado' })
  return { municipality, issuer, boundary: await readPrintedBoundary(municipality.ibgeCode) }
}

/**
 * Loads what a document of the process prints.
 * @throws DomainError NOT_FOUND, DEPENDENCY_DOWN
 */
export const loadPrintedSources = async (
  deps: Pick<Deps, 'database' | 'store' | 'licensingRules'>,
  process: ProcessState,
): Promise<PrintedSources> => {
  const { database, store, licensingRules: rules } = deps
  const { municipalityId = '', activityId } = process.filing
  const [issuerSources, activity] = await Promise.all([
    loadIssuerSources(deps, municipalityId),
    activityId === undefined ? null : loadActivity(store, database, activityId),
  ])
  return { ...issuerSources, process, activity, rules }
}
