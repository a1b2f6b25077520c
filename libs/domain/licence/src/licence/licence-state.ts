import type {
  IssuedSignature,
  LicenceEvent,
  LicenceGround,
  LicenceKind,
  LicenceStatus,
  RecordedFacts,
  RenewalOutcome,
  Signer,
} from '@licensing/contracts'

/** A recorded event; its day is that of `recordedAt` in the state's time zone. */
export type RecordedLicenceEvent = LicenceEvent & { readonly recordedAt: string }

/** The facts of every version, including that of an older document. */
export type LicenceFacts = Omit<RecordedFacts, 'state' | 'ibgeCode'> & {
  readonly kind: LicenceKind
  /** Absent in an older document, as are its notes. */
  readonly validityMonths?: number | null
  /** Of a validity below the minimum of the law. */
  readonly validityReason?: string | undefined
  readonly publicNotes?: string | null
}

/** The file as issued, or signed once the version is final. */
export interface LicenceFile {
  readonly documentId: string
  readonly objectKey: string
  readonly sha256: string
  readonly fileSize: number
}

export interface LicenceVersion {
  /** From 1; a rectification or transfer makes the next. */
  readonly version: number
  readonly facts: LicenceFacts
  /** Who sees the licence while this version is in force. */
  readonly ownerId: string
  readonly issued: LicenceFile
  readonly file: LicenceFile
  /** The day on which it became final; null until then. */
  readonly effectiveOn: string | null
  readonly signature: IssuedSignature | null
  readonly signers: readonly Signer[]
  /** The reason of a rectification or transfer. */
  readonly reason: string | null
}

/** A suspension or revocation in force. */
interface LicenceAct {
  readonly on: string
  readonly ground: LicenceGround
  readonly reason: string
  /** The last day of a suspension that ends by itself. */
  readonly until: string | null
  readonly keptConditions: readonly string[]
}

export interface LicenceRenewal {
  readonly processId: string
  readonly protocolNumber: string
  /** The day on which it left DRAFT. */
  readonly filedOn: string
  /** The day on which it was protocolled. */
  readonly requestedOn: string
  readonly timely: boolean
  readonly outcome: RenewalOutcome | null
  readonly closedOn: string | null
}

/** The statuses that only events bring about; the others follow from a date. */
type RecordedStatus = Exclude<LicenceStatus, 'EXTENDED' | 'EXPIRED'>

/** A licence folded from its stream, without what follows from a date. Only `evolveLicence` builds it. */
export interface LicenceState {
  readonly id: string
  readonly processId: string
  readonly recordedStatus: RecordedStatus
  /** Registered from an older document. */
  readonly fromOlderDocument: boolean
  readonly regime: string
  readonly rulesVersion: string
  /** The licence that it renews. */
  readonly renews: string | null
  readonly versions: readonly LicenceVersion[]
  readonly act: LicenceAct | null
  /** The process of the renewal that is under way, also while it is a draft. */
  readonly openRenewal: string | null
  /** Renewals that were protocolled, the oldest first. */
  readonly renewals: readonly LicenceRenewal[]
  readonly superseded: { readonly on: string; readonly byLicenceId: string; readonly byNumber: string } | null
}

/** The version in force: the last final one, or the first before any is final. */
export const currentVersion = ({ versions }: LicenceState): LicenceVersion => {
  const current = versions.findLast(({ effectiveOn }) => effectiveOn !== null) ?? versions[0]
  if (current === undefined) throw new Error('A licence has a version from its first event on.')
  return current
}

/** The newest version, unless it is final. An older one that is not final can no longer become so. */
export const awaitedVersion = ({ versions }: LicenceState): LicenceVersion | null => {
  const last = versions.at(-1)
  return last === undefined || last.version === 1 || last.effectiveOn !== null ? null : last
}

export const validUntilOfLicence = (licence: LicenceState): string | null =>
  currentVersion(licence).facts.validUntil

/** A granted renewal keeps the licence extended until the new one is valid. */
export const isRenewalPending = ({ renewals }: LicenceState): boolean =>
  renewals.some(({ timely, outcome }) => timely && (outcome === null || outcome === 'GRANTED'))
