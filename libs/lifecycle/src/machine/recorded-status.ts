import type { ProcessEvent, ProcessEventType } from '@licensing/contracts'
import { edges } from './edges'
import type { LifecycleStatus } from './standing'

/** The targets of the edges by the events that record them. One without a fee leaves payment out (decision 1). */
const targets = (feeExempt: boolean): ReadonlyMap<ProcessEventType, LifecycleStatus> =>
  new Map(
    edges
      .filter(({ to }) => to.parent?.key === 'status' || to.key === 'DELETED')
      .filter(({ guard }) => feeExempt || guard !== 'feeExempt')
      .flatMap(({ records, to }) => records.map((type) => [type, to.key as LifecycleStatus] as const))
      // The first edge whose guard holds is taken.
      .toReversed(),
  )

const charged = targets(false)
const exempt = targets(true)

/** The status that a recorded event brings about: that of its edges in the machine; undefined where the status stays. */
export const recordedStatus = ({ type, data }: ProcessEvent): LifecycleStatus | undefined =>
  ('feeExempt' in data && data.feeExempt ? exempt : charged).get(type)
