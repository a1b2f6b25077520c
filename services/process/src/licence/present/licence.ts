import {
  type LicenceKind,
  type LicenceResponse,
  licenceStatusLabels,
  type LicenceVersionResponse,
} from '@licensing/contracts'
import { type Calendar, reasonOfMove } from '@licensing/legal-clock'
import {
  currentVersion,
  licenceGroundsFor,
  type LicenceState,
  licenceStatusOn,
  possibleLicenceActions,
  type LicenceVersion,
  obligationsOf,
  owedConditions,
  renewalTermOf,
} from '@licensing/licence'
import {
  boundsUnder,
  kindNameOf,
  type LicensingRules,
  renewalKindsOf,
  renewalNoticeFrom,
} from '@licensing/licensing-law'
import type { Actor } from '@licensing/permissions'
import type { Directory, FoldedProcess } from '@licensing/process-store'
import type { FoldedLicence } from '../domain/folded-licence'
import type { Licences } from '../domain/licences'
import { presentHistory } from './history'
import { presentObligations } from './obligations'

export type PresentLicence = (found: FoldedLicence, actor: Actor) => Promise<LicenceResponse>

interface PresentDeps {
  readonly directory: Directory
  readonly licences: Licences
  readonly rules: LicensingRules
  /** The current state of a process, without a check of the caller's scope. */
  readonly processOf: (id: string) => Promise<FoldedProcess | null>
}

const presentVersion = (version: LicenceVersion, current: LicenceVersion): LicenceVersionResponse => ({
  version: version.version,
  code: version.facts.code,
  issuedOn: version.facts.issuedOn,
  effectiveOn: version.effectiveOn,
  signature: version.signature,
  signers: [...version.signers],
  fileSize: version.file.fileSize,
  sha256: version.file.sha256,
  reason: version.reason,
  current: version === current,
})

interface RenewalOn {
  readonly rules: LicensingRules
  readonly today: string
  readonly calendar: Calendar
  readonly renewable: boolean
}

/** A kind that nothing renews has no last day to renew. */
const renewalOf = ({ facts }: LicenceVersion, { rules, today, calendar, renewable }: RenewalOn) => {
  const isRenewed = renewalKindsOf(rules, facts.kind).length > 0
  const term = isRenewed ? renewalTermOf(facts.validUntil, calendar) : null
  const renewBy = term?.renewBy ?? null
  const lastMove = term?.moves.at(-1)
  const noticeFrom = renewalNoticeFrom(facts.validUntil)
  const renewalNotice =
    renewable && renewBy !== null && noticeFrom !== null && noticeFrom <= today && today <= renewBy
  const renewByReason = lastMove === undefined ? null : reasonOfMove(lastMove)
  return {
    renewBy,
    renewByReason,
    renewalNotice,
    renewalLate: renewable && renewBy !== null && renewBy < today,
  }
}

const kindsToRenew = (
  kind: LicenceKind,
  { rules, may }: { readonly rules: LicensingRules; readonly may: boolean },
): LicenceResponse['renewalKinds'] =>
  may ? renewalKindsOf(rules, kind).map((each) => ({ kind: each, name: kindNameOf(rules, each) })) : []

/** The number is the process's, which has one as soon as it is filed. */
const openRenewalOf = async (
  { openRenewal }: LicenceState,
  processOf: PresentDeps['processOf'],
): Promise<LicenceResponse['openRenewal']> => {
  if (openRenewal === null) return null
  const open = await processOf(openRenewal)
  return { processId: openRenewal, protocolNumber: open?.process.protocolNumber ?? null }
}

const conditionsOf = (licence: LicenceState): LicenceResponse['conditions'] => {
  const owed = owedConditions(licence)
  return currentVersion(licence).facts.conditions.map((condition) => ({
    ...condition,
    conditionId: owed.find((each) => each.condition === condition)?.id ?? null,
  }))
}

const actOf = ({ act }: LicenceState): LicenceResponse['act'] =>
  act === null
    ? null
    : {
        on: act.on,
        ground: act.ground,
        reason: act.reason,
        until: act.until,
        keptConditions: [...act.keptConditions],
      }

/** A licence as a caller sees it today. */
export const presentLicence =
  ({ directory, licences, rules, processOf }: PresentDeps): PresentLicence =>
  async ({ licence, events, calendar }, actor) => {
    const today = licences.today()
    const on = { rules, today }
    const status = licenceStatusOn(licence, today)
    const current = currentVersion(licence)
    const { facts } = current
    const possible = possibleLicenceActions(licence, on)
    const actions = possible.filter((offer) => licences.may(actor, offer, licence))
    const grounds = (act: 'suspend' | 'reinstate' | 'revoke') =>
      actions.includes(act) ? [...licenceGroundsFor(licence, act, on)] : []
    const obligations = obligationsOf(events, { calendar, today })
    const recorders = obligations.flatMap(({ moves }) => moves.map(({ outage }) => outage.recordedBy))
    const names = await directory.names({
      people: [...events.map(({ meta }) => meta.actorId), ...recorders],
    })
    return {
      id: licence.id,
      processId: licence.processId,
      protocolNumber: facts.protocolNumber,
      kind: facts.kind,
      kindName: facts.kindName,
      number: facts.number,
      code: facts.code,
      status,
      statusLabel: licenceStatusLabels[status],
      holderName: facts.holderName,
      enterpriseName: facts.enterpriseName,
      municipality: { id: facts.municipalityId, name: facts.municipalityName },
      issuedOn: facts.issuedOn,
      validUntil: facts.validUntil,
      revision: events.at(-1)?.version ?? 0,
      version: current.version,
      fromOlderDocument: licence.fromOlderDocument,
      holderType: facts.holderType,
      holderDocument: facts.holderDocument,
      enterpriseAddress: facts.enterpriseAddress,
      latitude: facts.latitude,
      longitude: facts.longitude,
      activity: facts.activity,
      activityClass: facts.activityClass,
      validityMonths: facts.validityMonths ?? null,
      validityReason: actions.includes('rectify') ? (facts.validityReason ?? null) : null,
      publicNotes: facts.publicNotes ?? null,
      validityBounds:
        actions.includes('rectify') && !licence.fromOlderDocument
          ? boundsUnder(rules, facts.kind, licence.regime)
          : null,
      conditions: conditionsOf(licence),
      ...renewalOf(current, { ...on, calendar, renewable: possible.includes('renew') }),
      renewalKinds: kindsToRenew(facts.kind, { rules, may: actions.includes('renew') }),
      openRenewal: await openRenewalOf(licence, processOf),
      act: status === 'SUSPENDED' || status === 'REVOKED' ? actOf(licence) : null,
      renews: licence.renews,
      supersededBy: licence.superseded && {
        licenceId: licence.superseded.byLicenceId,
        number: licence.superseded.byNumber,
      },
      versions: licence.versions.map((version) => presentVersion(version, current)),
      obligations: presentObligations(licence.id, obligations, {
        events,
        names,
        may: (action) => licences.may(actor, action, licence),
      }),
      renewals: licence.renewals.map(({ processId, protocolNumber, filedOn, timely, outcome }) => ({
        processId,
        protocolNumber,
        filedOn,
        timely,
        outcome,
      })),
      history: presentHistory(events, names),
      allowedLicenceActions: actions,
      grounds: {
        suspend: grounds('suspend'),
        reinstate: grounds('reinstate'),
        revoke: grounds('revoke'),
      },
    }
  }
