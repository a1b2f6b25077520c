import { LICENSING_TYPES, REQUEST_TYPES } from '@licensing/domain-kit'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Day } from '../calendar/civil-day'
import type { Facts } from './clock-state'

const changed = (facts: Facts, { field, to }: { field: string; to: unknown }): Facts => {
  if (field === 'requestType')
    return { ...facts, requestType: REQUEST_TYPES.find((type) => type === to) ?? facts.requestType }
  if (field === 'licensingType')
    return { ...facts, licensingType: LICENSING_TYPES.find((type) => type === to) ?? null }
  if (field === 'municipalityId') return { ...facts, municipalityId: typeof to === 'string' ? to : null }
  return facts
}

/** The facts that decide the terms, after one event. */
export const factsAfter = (facts: Facts, event: RecordedProcessEvent, day: Day): Facts => {
  switch (event.type) {
    case 'ProcessDrafted':
    case 'ProcessFiled':
      return {
        requestType: event.data.requestType ?? facts.requestType,
        licensingType: event.data.licensingType ?? null,
        municipalityId: event.data.municipalityId ?? null,
        numberedOn: event.type === 'ProcessFiled' ? day : null,
      }
    case 'ProcessSubmitted':
      return { ...facts, numberedOn: day }
    case 'ProcessEdited':
      return event.data.changes.reduce<Facts>(changed, facts)
    default:
      return facts
  }
}
