import { type logCreator, logLevel } from 'kafkajs'
import type { Log } from '../../types'

/** Nothing else of an entry is passed on: errors and stacks of handlers may quote rows. */
const KEPT = [
  'namespace',
  'broker',
  'groupId',
  'memberId',
  'topic',
  'partition',
  'offset',
  'retryCount',
  'retryTime',
] as const

/** The relay discards a producer whose retries are used up, so the warning is about something else. */
const BESIDE_THE_POINT = 'Limiting retries for the idempotent producer'

/** What the client says, one level lower than it says it: it tries again by itself, and we say when that is over. */
export const logsTo =
  (log: Log): logCreator =>
  () =>
  ({ namespace, level, log: entry }) => {
    const { message } = entry
    if (message.startsWith(BESIDE_THE_POINT)) return
    const said: Readonly<Record<string, unknown>> = { ...entry, namespace }
    const details = Object.fromEntries(
      KEPT.map((key) => [key, said[key]] as const).filter(([, value]) =>
        ['string', 'number'].includes(typeof value),
      ),
    )
    const text = `Kafka client: ${message}`
    if (level === logLevel.ERROR) log.warn(details, text)
    else log.info(details, text)
  }
