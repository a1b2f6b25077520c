import { DESK_EVENTS, type DeskEvent } from './values'

/** Those of which the applicant is told: they are versions it sees, and news. */
const TOLD: ReadonlySet<DeskEvent> = new Set([
  'MoreTimeRequested',
  'MoreTimeDecided',
  'ArchivalProposed',
  'ArchivalDropped',
])
/** The events that nobody but staff may know of. */
export const HIDDEN_EVENTS = DESK_EVENTS.filter((type) => !TOLD.has(type))
