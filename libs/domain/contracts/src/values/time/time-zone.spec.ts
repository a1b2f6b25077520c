import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { protocolYear } from '../identifiers/protocol-number'
import { offsetOn, setTimeZone, timeZone, timeZoneOfState, withTimeZone, zonedFormat } from './time-zone'
import { BRAZILIAN_STATES } from '../processes/processes'

afterEach(() => setTimeZone('America/Sao_Paulo'))

/** 1 January in Brasília, and still 31 December in Acre. */
const NEW_YEAR = new Date('2027-01-01T04:30:00Z')

describe('the time zone of the state', () => {
  it('[D9.06] the time zone of the state decides the year of numbers, the day and the time; the offset is that of the day', () => {
    const time = zonedFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
    expect([protocolYear(NEW_YEAR), time(NEW_YEAR), offsetOn('2027-01-01')]).toEqual([
      2027,
      '01/01/2027, 01:30',
      '-03:00',
    ])
    setTimeZone(timeZoneOfState('AC'))
    expect([protocolYear(NEW_YEAR), time(NEW_YEAR), offsetOn('2027-01-01')]).toEqual([
      2026,
      '31/12/2026, 23:30',
      '-05:00',
    ])
    expect(offsetOn('2018-12-01', 'America/Sao_Paulo')).toBe('-02:00')
  })

  it('[D9.06] the time zone of the state has its name in shown times, unless it is the time of Brasília', () => {
    const shown = (name: Parameters<typeof setTimeZone>[0]) => {
      setTimeZone(name)
      return withTimeZone('10:00')
    }
    expect([shown('America/Fortaleza'), shown('America/Noronha'), shown(timeZoneOfState('AM'))]).toEqual([
      '10:00',
      '10:00 (horário de Fernando de Noronha)',
      '10:00 (horário do Amazonas)',
    ])
  })

  it('[D9.06] the time zone of the state is in the page of the edge the same as in the services', () => {
    const script = readFileSync(`${import.meta.dirname}/../../../../../../infra/deploy/edge/start.sh`, 'utf8')
    const cases = [...script.matchAll(/^ {4}([A-Z]{2}|\*)\) zone=(\S+) ;;$/gm)]
    const ofEdge = new Map(cases.map(([, state, name]) => [state, name]))
    const wanted = BRAZILIAN_STATES.map((state) => [state, timeZoneOfState(state)])
    expect(BRAZILIAN_STATES.map((state) => [state, ofEdge.get(state) ?? ofEdge.get('*')])).toEqual(wanted)
    expect(timeZone()).toBe('America/Sao_Paulo')
  })
})
