import type { LicenceEventType, ObligationAction } from '@licensing/contracts'
import { setup } from 'xstate'

interface ObligationFacts {
  /** It has a term, and is no water permit that was extended already. */
  readonly extendable: boolean
}

const records = (...types: LicenceEventType[]) => ({ records: types })

const waivable = { target: 'WAIVED', meta: records('ConditionWaived') } as const

/** The life of an obligation (L5). That it is due soon, overdue or was rejected follows from the day and its record. */
export const obligationMachine = setup({
  types: {} as {
    context: ObligationFacts
    input: ObligationFacts
    events: { type: ObligationAction }
    meta: { readonly records: readonly LicenceEventType[] }
  },
  guards: { extendable: ({ context }) => context.extendable },
}).createMachine({
  id: 'obligation',
  context: ({ input }) => input,
  initial: 'OPEN',
  states: {
    OPEN: {
      on: {
        prove: { target: 'SENT', meta: records('ConditionProofSent') },
        extend: { target: 'OPEN', guard: 'extendable', meta: records('ConditionExtended') },
        waive: waivable,
      },
    },
    SENT: {
      on: {
        accept: { target: 'ACCEPTED', meta: records('ConditionProofAccepted') },
        reject: { target: 'OPEN', meta: records('ConditionProofRejected') },
        waive: waivable,
      },
    },
    ACCEPTED: { type: 'final' },
    WAIVED: { type: 'final' },
  },
})
