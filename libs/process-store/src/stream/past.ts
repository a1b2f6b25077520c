import { DomainError } from '@licensing/contracts'
import { civilDateOf, endOfDay } from '@licensing/legal-clock'
import { processOf } from '@licensing/lifecycle'
import { type Actor, type AnalystScope, seesDesk, subjectOf } from '@licensing/permissions'
import type { FoldedProcess } from './folded-process'
import { visibleVersion } from './history'

/** A process as it was at a moment. */
export interface PastProcess extends FoldedProcess {
  /** The requested moment: a day, or an instant in UTC. */
  readonly asOf: string
  /** The instant itself: the end of a day. */
  readonly at: Date
}

const isDay = (moment: string): boolean => moment.length === 10

const isFuture = (moment: string, now: Date): boolean =>
  isDay(moment) ? moment > civilDateOf(now) : new Date(moment) > now

/**
 * The process as folded from only the events up to a moment. An event that a clock set back recorded before its predecessor
 * counts from the predecessor on, so the past is always a beginning of the stream.
 * @param moment a day, `2026-05-01`, which is its end in the state's time zone, or an instant
 * @throws DomainError AS_OF_FUTURE, NOT_YET_EXISTING
 */
export const pastOf = ({ events }: FoldedProcess, moment: string, now: Date): PastProcess => {
  if (isFuture(moment, now)) throw new DomainError('AS_OF_FUTURE')
  const at = new Date(isDay(moment) ? endOfDay(moment) : moment)
  const later = events.findIndex(({ recordedAt }) => new Date(recordedAt) > at)
  const then = later === -1 ? events : events.slice(0, later)
  const process = processOf(then)
  if (process === null) throw new DomainError('NOT_YET_EXISTING')
  return { process, events: then, asOf: isDay(moment) ? moment : at.toISOString(), at }
}

/** The version of a process as the caller knows it, of its `events` up to now or to a moment of the past. */
export const versionFor = (
  actor: Actor,
  { process }: Pick<FoldedProcess, 'process'>,
  events: FoldedProcess['events'],
  scope: AnalystScope,
): number => visibleVersion(events, seesDesk(actor, subjectOf(process), scope))
