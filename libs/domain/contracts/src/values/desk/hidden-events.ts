import { DESK_EVENTS, type DeskEvent } from './values'

/** Versions that an applicant sees, and news to it. */
const SHOWN_TO_APPLICANTS: ReadonlySet<DeskEvent> = new Set([
  'MoreTimeRequested',
  'MoreTimeDecided',
  'ArchivalProposed',
  'ArchivalDropped',
])

/**
 * The events that only staff may know of, terms of a licence only while they are a draft. A new event of the desk is one of them until it
 * is listed above.
 */
export const HIDDEN_EVENTS = DESK_EVENTS.filter((type) => !SHOWN_TO_APPLICANTS.has(type))
