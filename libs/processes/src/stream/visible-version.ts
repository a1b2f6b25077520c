import { isDeskEvent, type RecordedProcessEvent } from '@licensing/lifecycle'

/** The version of the process as the caller knows it: without the desk, an event of the desk does not count. */
export const visibleVersion = (events: readonly RecordedProcessEvent[], desk: boolean): number =>
  events.findLast((event) => desk || !isDeskEvent(event))?.version ?? 0
