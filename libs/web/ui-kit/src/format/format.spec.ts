import { describe, expect, it, vi } from 'vitest'
import { calendarDay, formatDate, formatDateTime, formatTime } from './dates'
import { formatBytes, formatNumber } from './numbers'

describe('dates', () => {
  it('dates are in Brasília time, in any time zone of the machine', () => {
    expect(formatDate('2026-11-18T02:30:00Z')).toBe('17/11/2026')
    expect(formatTime('2026-11-18T02:30:00Z')).toBe('23:30')
    expect(formatDateTime(new Date('2026-01-05T12:05:00Z'))).toBe('05/01/2026 às 09:05')
  })

  it('dates have the calendar day of Brasília', () => {
    expect(calendarDay(new Date('2026-11-01T02:30:00Z'))).toBe('2026-10-31')
  })

  it('dates without a time are not shifted', () => {
    expect(formatDate('2026-11-18')).toBe('18/11/2026')
  })

  it('dates are empty for missing or invalid values', () => {
    expect([formatDate(null), formatDateTime(undefined), formatTime('ontem')]).toEqual(['', '', ''])
  })
})

describe('[D9.06] the page of a state with another time zone', () => {
  it('the page of a state with another time zone shows the days and times of the zone that the page names, with its name', async () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'time-zone'
    meta.content = 'America/Rio_Branco'
    vi.resetModules()
    const page = await import('./dates')
    expect(page.formatDateTime('2027-01-01T04:30:00Z')).toBe('31/12/2026 às 23:30 (horário do Acre)')
    expect([page.formatDate('2027-01-01T04:30:00Z'), page.formatDate('2027-01-01')]).toEqual([
      '31/12/2026',
      '01/01/2027',
    ])
    meta.remove()
    vi.resetModules()
  })
})

describe('numbers', () => {
  it('numbers have dots for thousands and a comma for decimals', () => {
    expect([formatNumber(1_284), formatNumber(0.5)]).toEqual(['1.284', '0,5'])
  })

  it('numbers of bytes have a unit', () => {
    const texts = [0, 1, 421_888, 1_048_575, 1_887_437, 10_485_760].map((bytes) => formatBytes(bytes))
    expect(texts).toEqual(['0 bytes', '1 byte', '412 kB', '1 MB', '1,8 MB', '10 MB'])
  })
})
