import { describe, expect, it } from 'vitest'
import { momentOf, momentText, pastPath } from './moment'

const NOW = new Date('2026-06-01T15:00:30.000Z')

describe('[C7.05] the moment of which to see a process', () => {
  it('the moment of which to see a process is a whole day without a time', () =>
    expect(momentOf('2026-05-01', '', NOW)).toEqual({ moment: '2026-05-01' }))

  it('the moment of which to see a process is the whole minute of a time in Brasília, in winter and in the summer time of old', () => {
    expect(momentOf('2026-05-01', '14:30', NOW)).toEqual({ moment: '2026-05-01T17:30:59.999Z' })
    expect(momentOf('2018-12-01', '14:30', NOW)).toEqual({ moment: '2018-12-01T16:30:59.999Z' })
  })

  it('the moment of which to see a process is never later than now', () => {
    expect(momentOf('2026-06-01', '12:00', NOW)).toEqual({ moment: NOW.toISOString() })
    expect(momentOf('2026-06-01', '12:01', NOW)).toEqual({ error: 'Este momento ainda não chegou' })
    expect(momentOf('2026-06-02', '', NOW)).toEqual({ error: 'Este dia ainda não chegou' })
    expect(momentOf('', '12:00', NOW)).toEqual({ error: 'Informe o dia' })
  })

  it('the moment of which to see a process is shown as people write it', () => {
    expect(momentText('2026-05-01')).toBe('01/05/2026')
    expect(momentText('2026-05-01T17:30:59.999Z')).toBe('01/05/2026 às 14:30')
    expect(pastPath('p1', '2026-05-01')).toBe('/processes/p1?autos=2026-05-01')
  })
})
