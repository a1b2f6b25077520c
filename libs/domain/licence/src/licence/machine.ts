import { setup } from 'xstate'

/**
 * The life of a licence (L4). Pure, without a clock: `today` is part of the event. It defines which transitions are
 * possible; who may cause them is in libs/domain/permissions, and which ground fits an act in `judgeAct`.
 */
export interface LicenceMachineFacts {
  /** The last day; null without a validity. */
  readonly validUntil: string | null
  /** A renewal that was filed in time and protocolled is undecided. */
  readonly renewalPending: boolean
  /** The last day of a suspension that ends by itself. */
  readonly suspendedUntil: string | null
  /** There is a kind that renews it. */
  readonly renewable: boolean
  /** A renewal is under way, also as a draft. */
  readonly renewalOpen: boolean
  /** The newest version awaits its signature. */
  readonly versionAwaited: boolean
}

export type LicenceMachineEvent =
  /** The first version becomes final. */
  | { type: 'makeFinal' }
  | { type: 'void' }
  | { type: 'suspend' }
  | { type: 'reinstate'; today: string }
  | { type: 'revoke' }
  | { type: 'rectify' }
  | { type: 'transfer' }
  | { type: 'renew' }
  /** Makes a later version final, which awaits its signature. */
  | { type: 'sign' }
  /** Makes a version final with the municipality's certificate: on its own, or with the act that prints it. */
  | { type: 'seal' }
  | { type: 'renewalGranted' }
  /** Denied, deleted or archived; the context no longer has it. */
  | { type: 'renewalRefused'; today: string }
  /** Makes the status that of a day. */
  | { type: 'dayPassed'; today: string }

interface GuardArgs {
  readonly context: LicenceMachineFacts
  readonly event: LicenceMachineEvent
}

const pastEnd = ({ context: { validUntil }, event }: GuardArgs): boolean =>
  'today' in event && validUntil !== null && event.today > validUntil

const suspensionOver = ({ context: { suspendedUntil }, event }: GuardArgs): boolean =>
  'today' in event && suspendedUntil !== null && event.today > suspendedUntil

const asDatesSay = [
  { target: 'EXTENDED', guard: 'extended' },
  { target: 'EXPIRED', guard: 'pastEnd' },
  { target: 'VALID' },
] as const

/** Targets are explicit even if the status does not change: XState's `can` returns false for an edge without target. */
export const licenceMachine = setup({
  types: {} as { context: LicenceMachineFacts; input: LicenceMachineFacts; events: LicenceMachineEvent },
  guards: {
    pastEnd,
    extended: (args) => pastEnd(args) && args.context.renewalPending,
    liftedAndPastEnd: (args) => suspensionOver(args) && pastEnd(args),
    liftedAndExtended: (args) => suspensionOver(args) && pastEnd(args) && args.context.renewalPending,
    suspensionOver,
    renewable: ({ context }) => context.renewable && !context.renewalOpen,
    versionAwaited: ({ context }) => context.versionAwaited,
  },
}).createMachine({
  id: 'licence',
  context: ({ input }) => input,
  initial: 'ISSUED',
  states: {
    ISSUED: { on: { makeFinal: { target: 'VALID' }, void: { target: 'VOIDED' } } },
    VALID: {
      on: {
        suspend: { target: 'SUSPENDED' },
        revoke: { target: 'REVOKED' },
        rectify: { target: 'VALID' },
        transfer: { target: 'VALID' },
        renew: { target: 'VALID', guard: 'renewable' },
        sign: { target: 'VALID', guard: 'versionAwaited' },
        seal: { target: 'VALID' },
        renewalGranted: { target: 'SUPERSEDED' },
        renewalRefused: [...asDatesSay],
        dayPassed: [...asDatesSay],
      },
    },
    EXTENDED: {
      on: {
        suspend: { target: 'SUSPENDED' },
        revoke: { target: 'REVOKED' },
        rectify: { target: 'EXTENDED' },
        transfer: { target: 'EXTENDED' },
        renew: { target: 'EXTENDED', guard: 'renewable' },
        sign: { target: 'EXTENDED', guard: 'versionAwaited' },
        seal: { target: 'EXTENDED' },
        renewalGranted: { target: 'SUPERSEDED' },
        renewalRefused: [...asDatesSay],
        dayPassed: [...asDatesSay],
      },
    },
    SUSPENDED: {
      on: {
        reinstate: [...asDatesSay],
        revoke: { target: 'REVOKED' },
        rectify: { target: 'SUSPENDED' },
        renew: { target: 'SUSPENDED', guard: 'renewable' },
        sign: { target: 'SUSPENDED', guard: 'versionAwaited' },
        seal: { target: 'SUSPENDED' },
        renewalGranted: { target: 'SUPERSEDED' },
        renewalRefused: { target: 'SUSPENDED' },
        dayPassed: [
          { target: 'EXTENDED', guard: 'liftedAndExtended' },
          { target: 'EXPIRED', guard: 'liftedAndPastEnd' },
          { target: 'VALID', guard: 'suspensionOver' },
        ],
      },
    },
    REVOKED: { on: { reinstate: [...asDatesSay] } },
    EXPIRED: {
      on: {
        renew: { target: 'EXPIRED', guard: 'renewable' },
        renewalGranted: { target: 'SUPERSEDED' },
        renewalRefused: { target: 'EXPIRED' },
      },
    },
    SUPERSEDED: {},
    VOIDED: {},
  },
})
