import {
  type ActivityFacts,
  type LicenceKind,
  type LicenceTerms,
  maskCpfs,
  maskPersonalData,
  type MunicipalityFacts,
  type PrintedFacts,
  timeZone,
} from '@licensing/contracts'
import { type Issuer, type PrintedBoundary } from '@licensing/process-store'
import { TEMPLATE } from '@licensing/pdf'
import {
  kindNameOf,
  type LicensingRules,
  renewalKindsOf,
  renewByOf,
  validUntilOf,
} from '@licensing/licensing-law'
import type { ProcessState } from '@licensing/lifecycle'
import { printedIssuer } from './printed-issuer'

/** The municipality that issues a document. */
export interface IssuerSources {
  readonly municipality: MunicipalityFacts
  /** Null for a municipality without one: no sketch is drawn. */
  readonly boundary: PrintedBoundary | null
  readonly issuer: Issuer
}

/** The facts in the first document of a decision, except its number and what is granted. */
export interface PrintedSources extends IssuerSources {
  readonly process: ProcessState
  /** Null where the request names none. */
  readonly activity: ActivityFacts | null
  readonly rules: LicensingRules
}

/** The facts that a document gets when it is issued. */
export type GivenAtIssue = Pick<PrintedFacts, 'number' | 'code' | 'verifyAt' | 'issuedOn'>

/** A document that is not issued prints none of them. */
export const unnumbered = { number: '', code: '', verifyAt: '' }

type Decided = Pick<
  PrintedFacts,
  'kind' | 'kindName' | 'validUntil' | 'conditions' | 'publicNotes' | 'reason' | 'renewBy'
>

/** The facts of one document, in addition to those of its municipality. */
type OwnFacts = Omit<
  PrintedFacts,
  'template' | 'timeZone' | 'boundary' | keyof ReturnType<typeof printedIssuer>
>

/** No contact and no address of the holder. */
const ofHolder = ({ filing }: ProcessState) => ({
  holderName: maskCpfs(filing.applicantName ?? ''),
  holderType: filing.applicantType ?? 'CNPJ',
  holderDocument: filing.applicantDocument ?? '',
})

const ofEnterprise = ({ filing }: ProcessState, activity: ActivityFacts | null) => ({
  enterpriseName: maskCpfs(filing.enterpriseName ?? ''),
  enterpriseAddress: filing.enterpriseAddress ?? '',
  latitude: filing.latitude ?? null,
  longitude: filing.longitude ?? null,
  activity: activity === null ? null : `${activity.code} · ${activity.description}`,
  activityClass: filing.activityClass ?? null,
})

/** Every document is assembled here: what its municipality prints on all of them, and its own facts. */
export const printedFacts = (
  { municipality, boundary, issuer }: IssuerSources,
  facts: OwnFacts,
): PrintedFacts => ({
  template: TEMPLATE,
  timeZone: timeZone(),
  ...printedIssuer(municipality, issuer),
  boundary,
  ...facts,
})

const decisionFacts = (sources: PrintedSources, given: GivenAtIssue, decided: Decided): PrintedFacts => {
  const { process, activity } = sources
  return printedFacts(sources, {
    ...given,
    ...decided,
    protocolNumber: process.protocolNumber ?? '',
    ...ofHolder(process),
    ...ofEnterprise(process, activity),
  })
}

/** The last day to ask for a renewal in time; null for a kind that nothing renews. */
export const printedRenewBy = (rules: LicensingRules, kind: LicenceKind, validUntil: string | null) =>
  renewalKindsOf(rules, kind).length === 0 ? null : renewByOf(validUntil)

/** The printed facts of a licence, certificate or declaration that grants these terms (L2). It never contains a full CPF. */
export const licenceFacts = (
  sources: PrintedSources,
  terms: LicenceTerms,
  given: GivenAtIssue,
): PrintedFacts => {
  const { rules } = sources
  const { kind, validityMonths, conditions, publicNotes } = terms
  const validUntil = validUntilOf(given.issuedOn, validityMonths)
  return decisionFacts(sources, given, {
    kind,
    kindName: kindNameOf(rules, kind),
    validUntil,
    conditions: conditions.map((condition) => ({ ...condition, text: maskCpfs(condition.text) })),
    publicNotes: publicNotes === undefined ? null : maskCpfs(publicNotes),
    reason: null,
    renewBy: printedRenewBy(rules, kind, validUntil),
  })
}

/**
 * The printed facts of a denial (IND). Its reason was not written as a public text, so it is masked in the same way as where it is published
 * (P1).
 */
export const denialFacts = (sources: PrintedSources, given: GivenAtIssue): PrintedFacts =>
  decisionFacts(sources, given, {
    kind: 'IND',
    kindName: kindNameOf(sources.rules, 'IND'),
    validUntil: null,
    conditions: [],
    publicNotes: null,
    reason: maskPersonalData(sources.process.decision?.reason ?? ''),
    renewBy: null,
  })
