import { logLevel } from 'kafkajs'
import { expect, it } from 'vitest'
import { logCreatorFor } from './logging'

const logged = () => {
  const lines: { level: string; details: object; message: string }[] = []
  const at = (level: string) => (details: object, message: string) => {
    lines.push({ level, details, message })
  }
  const write = logCreatorFor({ info: at('info'), warn: at('warn'), error: at('error') })(logLevel.WARN)
  return { lines, write }
}

const entry = (level: logLevel, message: string, extra: object) => ({
  namespace: 'Consumer',
  level,
  label: '',
  log: { timestamp: '', message, ...extra },
})

it('logs where it happened, and nothing that could hold personal data', () => {
  const { lines, write } = logged()
  const extra = {
    groupId: 'g',
    partition: 3,
    error: new Error('Key (email)=(ana@example.org)'),
    stack: 'ana@example.org',
    memberAssignment: { ana: [1] },
  }
  write(entry(logLevel.ERROR, 'Error when calling eachBatch', extra))
  expect(lines).toEqual([
    {
      level: 'warn',
      details: { namespace: 'Consumer', groupId: 'g', partition: 3 },
      message: 'Kafka client: Error when calling eachBatch',
    },
  ])
})

it('does not log failures that the relay handles', () => {
  const { lines, write } = logged()
  const warning = 'Limiting retries for the idempotent producer may invalidate EoS guarantees'
  write(entry(logLevel.WARN, warning, {}))
  write(entry(logLevel.WARN, 'The group is rebalancing, re-joining', {}))
  expect(lines).toMatchObject([
    { level: 'info', message: 'Kafka client: The group is rebalancing, re-joining' },
  ])
})
