import { type logCreator, logLevel } from 'kafkajs'
import type { Log } from '../../types'

/** Other fields are dropped: errors and stacks of handlers may quote rows. */
const LOGGED_FIELDS = [
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

/** The relay discards a producer whose retries are exhausted, so the warning does not apply. */
const IGNORED_WARNINGS = 'Limiting retries for the idempotent producer'

/** Logs the client's messages one level lower: it retries on its own, and we log when its retries are exhausted. */
export const logCreatorFor =
  (log: Log): logCreator =>
  () =>
  ({ namespace, level, log: entry }) => {
    const { message } = entry
    if (message.startsWith(IGNORED_WARNINGS)) return
    const fields: Readonly<Record<string, unknown>> = { ...entry, namespace }
    const details = Object.fromEntries(
      LOGGED_FIELDS.map((key) => [key, fields[key]] as const).filter(([, value]) =>
        ['string', 'number'].includes(typeof value),
      ),
    )
    const text = `Kafka client: ${message}`
    if (level === logLevel.ERROR) log.warn(details, text)
    else log.info(details, text)
  }
