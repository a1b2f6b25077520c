import type { ActivityFacts, LicenceTerms, MunicipalityFacts, PrintedFacts } from '@licensing/contracts'
import { maskCpfs, maskPersonalData, timeZone } from '@licensing/domain-kit'
import { type Issuer, type PrintedBoundary, printedIssuer } from '@licensing/issuing'
import { FALLBACK_FONT, TEMPLATE } from '@licensing/licence-pdf'
import {
  kindNameOf,
  type LicensingRules,
  renewalKindsOf,
  renewByOf,
  validUntilOf,
} from '@licensing/licensing-rules'
import type { ProcessState } from '@licensing/lifecycle'

/** What a document is made of, beside its number and what is granted. */
export interface PrintedSources {
  readonly process: ProcessState
  readonly municipality: MunicipalityFacts
  /** Null for a municipality without one: no sketch is drawn. */
  readonly boundary: PrintedBoundary | null
  readonly issuer: Issuer
  /** Null where the request names none. */
  readonly activity: ActivityFacts | null
  readonly rules: LicensingRules
}

/** What the issue of a document gives it. */
export type GivenAtIssue = Pick<PrintedFacts, 'number' | 'code' | 'verifyAt' | 'issuedOn'>

type Decided = Pick<
  PrintedFacts,
  'kind' | 'kindName' | 'validUntil' | 'conditions' | 'publicNotes' | 'reason' | 'renewBy'
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

const printed = (
  { process, municipality, boundary, issuer, activity }: PrintedSources,
  given: GivenAtIssue,
  decided: Decided,
): PrintedFacts => ({
  template: TEMPLATE,
  ...given,
  ...decided,
  timeZone: timeZone(),
  fallbackFont: FALLBACK_FONT,
  protocolNumber: process.protocolNumber ?? '',
  ...printedIssuer(municipality, issuer),
  boundary,
  ...ofHolder(process),
  ...ofEnterprise(process, activity),
})

/** What a licence, certificate or declaration that grants these terms prints (L2). It never contains a full CPF. */
export const licenceFacts = (
  sources: PrintedSources,
  terms: LicenceTerms,
  given: GivenAtIssue,
): PrintedFacts => {
  const { rules } = sources
  const { kind, validityMonths, conditions, publicNotes } = terms
  const validUntil = validUntilOf(given.issuedOn, validityMonths)
  return printed(sources, given, {
    kind,
    kindName: kindNameOf(rules, kind),
    validUntil,
    conditions: conditions.map((condition) => ({ ...condition, text: maskCpfs(condition.text) })),
    publicNotes: publicNotes === undefined ? null : maskCpfs(publicNotes),
    reason: null,
    renewBy: renewalKindsOf(rules, kind).length === 0 ? null : renewByOf(validUntil),
  })
}

/**
 * What a denial prints (IND). Its reason was not written as a public text, so it is masked in the same way as where it is published
 * (P1).
 */
export const denialFacts = (sources: PrintedSources, given: GivenAtIssue): PrintedFacts =>
  printed(sources, given, {
    kind: 'IND',
    kindName: kindNameOf(sources.rules, 'IND'),
    validUntil: null,
    conditions: [],
    publicNotes: null,
    reason: maskPersonalData(sources.process.decision?.reason ?? ''),
    renewBy: null,
  })
