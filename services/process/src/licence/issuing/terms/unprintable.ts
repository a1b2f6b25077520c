import { civilDateOf } from '@licensing/legal-clock'
import { unprintableOf, type Unprintable } from '@licensing/pdf'
import { isDenied, type ProcessState } from '@licensing/lifecycle'
import type { Deps } from '../../../deps'
import { loadPrintedSources } from '../../printing/load-sources'
import { denialFacts, licenceFacts, unnumbered } from '../../printing/printed-facts'
import { kindOf } from './granted-terms'

/** Whether the system may still issue a document for the decision, or the one to come. */
const mayIssue = (process: ProcessState): boolean => {
  const { decision, issuance, licenceTerms, filing } = process
  if (issuance !== null || filing.municipalityId === undefined) return false
  return decision === null || isDenied(process) || licenceTerms !== null
}

/** The facts that the document of the process could not print today, by field; empty once it is issued (decision 9.18). */
export const unprintableFor = async (
  deps: Pick<Deps, 'database' | 'store' | 'licensingRules' | 'now'>,
  process: ProcessState,
): Promise<Unprintable[]> => {
  if (!mayIssue(process)) return []
  const sources = await loadPrintedSources(deps, process)
  const given = { ...unnumbered, issuedOn: civilDateOf(deps.now()) }
  const terms = process.licenceTerms ?? { kind: kindOf(process), validityMonths: null, conditions: [] }
  return unprintableOf(isDenied(process) ? denialFacts(sources, given) : licenceFacts(sources, terms, given))
}
