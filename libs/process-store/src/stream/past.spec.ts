import { aProcess } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { pastOf } from './past'

const NOW = new Date('2026-06-01T15:00:00.000Z')

/** Filed on 1 May at 23:58 in Brasília; an event a minute, so the fourth is of 2 May. */
const process = aProcess().begunAt('2026-05-02T02:58:00.000Z').underAnalysis()
const today = { process: process.state(), events: process.events() }

const versionAt = (moment: string): number => pastOf(today, moment, NOW).process.version

describe('[C7.01] the process as of', () => {
  it('a day is as it was at its end in Brasília', () => {
    expect(versionAt('2026-05-01')).toBe(2)
    expect(versionAt('2026-05-02')).toBe(4)
    expect(pastOf(today, '2026-05-01', NOW)).toMatchObject({
      asOf: '2026-05-01',
      at: new Date('2026-05-02T02:59:59.999Z'),
    })
  })

  it('an instant contains what was recorded at it', () => {
    expect(versionAt('2026-05-02T02:58:00.000Z')).toBe(1)
    expect(versionAt('2026-05-02T02:58:59.999Z')).toBe(1)
    expect(versionAt('2026-05-01T23:59:00-03:00')).toBe(2)
    expect(pastOf(today, '2026-05-01T23:59:00-03:00', NOW).asOf).toBe('2026-05-02T02:59:00.000Z')
  })

  it('the present day is as it is now', () => expect(versionAt('2026-06-01')).toBe(4))

  it('an event that a clock set back recorded counts from its predecessor on', () => {
    const [filed, paid, protocoled, ...rest] = process.events()
    const setBack = { ...(protocoled ?? filed), recordedAt: '2026-05-02T02:00:00.000Z' } as typeof filed
    const events = [filed, paid, setBack, ...rest].filter((event) => event !== undefined)
    const past = pastOf({ process: process.state(), events }, '2026-05-02T02:59:00.000Z', NOW)
    expect(past.process.version).toBe(3)
  })
})

it('[C7.04] the process is refused as of a moment that has not come, or before its first event', () => {
  const refusal = (code: string) => expect.objectContaining({ code }) as Error
  for (const moment of ['2026-06-02', '2026-06-01T15:00:00.001Z'])
    expect(() => pastOf(today, moment, NOW)).toThrow(refusal('AS_OF_FUTURE'))
  for (const moment of ['2026-04-30', '2026-05-02T02:57:59.999Z', '0001-01-01'])
    expect(() => pastOf(today, moment, NOW)).toThrow(refusal('NOT_YET_EXISTING'))
})
