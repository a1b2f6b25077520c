import type { OutageEvent, RecordedOutage } from '@licensing/contracts'

export type RecordedOutageEvent = OutageEvent & {
  readonly recordedAt: string
  readonly meta: { readonly actorId: string | null }
}

/** The outages after `event`, in the order of their record. */
export const evolveOutages = (
  outages: readonly RecordedOutage[],
  event: RecordedOutageEvent,
): readonly RecordedOutage[] => {
  switch (event.type) {
    case 'OutageRecorded':
      return [...outages, { ...event.data, recordedAt: event.recordedAt, recordedBy: event.meta.actorId }]
    case 'OutageDeleted':
      return outages.filter(({ outageId }) => outageId !== event.data.outageId)
  }
}

/** The outages in their stream, which is short. */
export const outagesOf = (events: readonly RecordedOutageEvent[]): readonly RecordedOutage[] =>
  events.reduce(evolveOutages, [])
