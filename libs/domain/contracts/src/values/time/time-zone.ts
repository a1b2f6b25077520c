import type { BrazilianState } from '../processes/processes'

/** The zones of Brazil, with the name that shown times carry. Those three hours behind UTC all show the time of Brasília. */
const NAMES = {
  'America/Araguaina': 'horário de Brasília',
  'America/Bahia': 'horário de Brasília',
  'America/Belem': 'horário de Brasília',
  'America/Boa_Vista': 'horário de Roraima',
  'America/Campo_Grande': 'horário de Mato Grosso do Sul',
  'America/Cuiaba': 'horário de Mato Grosso',
  'America/Eirunepe': 'horário do Acre',
  'America/Fortaleza': 'horário de Brasília',
  'America/Maceio': 'horário de Brasília',
  'America/Manaus': 'horário do Amazonas',
  'America/Noronha': 'horário de Fernando de Noronha',
  'America/Porto_Velho': 'horário de Rondônia',
  'America/Recife': 'horário de Brasília',
  'America/Rio_Branco': 'horário do Acre',
  'America/Santarem': 'horário de Brasília',
  'America/Sao_Paulo': 'horário de Brasília',
} as const

export type TimeZone = keyof typeof NAMES
export const TIME_ZONES = Object.keys(NAMES) as [TimeZone, ...TimeZone[]]

const BRASILIA: TimeZone = 'America/Sao_Paulo'

/** States whose capital does not have the time of Brasília (decision 9.6). */
const ZONE_OF_STATE: Partial<Record<BrazilianState, TimeZone>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
}

export const timeZoneOfState = (state: BrazilianState): TimeZone => ZONE_OF_STATE[state] ?? BRASILIA

export const isTimeZone = (name: string): name is TimeZone => Object.hasOwn(NAMES, name)

let zone: TimeZone = BRASILIA

/**
 * The zone of this deployment, set once at the start of a program or page and the same until it ends (ADR 0027). It decides
 * civil days, years of numbers, schedules and shown times.
 */
export const timeZone = (): TimeZone => zone

export const setTimeZone = (name: TimeZone): void => {
  zone = name
}

/** 'horário do Acre'. */
export const timeZoneName = (): string => NAMES[zone]

/** A text with the zone's name, unless it is Brasília's, which readers in Brazil assume: '10:00 (horário do Acre)'. */
export const withTimeZone = (text: string): string =>
  timeZoneName() === NAMES[BRASILIA] ? text : `${text} (${timeZoneName()})`

/** A format of instants in the deployment's zone. A formatter is made once for each zone: making one takes longer than using it. */
export const zonedFormat = (locale: string, options: Intl.DateTimeFormatOptions = {}) => {
  let made: { readonly zone: TimeZone; readonly formatter: Intl.DateTimeFormat } | undefined
  return (instant: Date): string => {
    if (made?.zone !== zone)
      made = { zone, formatter: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) }
    return made.formatter.format(instant)
  }
}

/** The offset of a zone at noon of a day (`2026-11-26`), as in an ISO 8601 instant: '-05:00'. Defaults to the deployment's zone. */
export const offsetOn = (day: string, of: TimeZone = zone): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: of, timeZoneName: 'longOffset' })
  return /GMT([+-]\d\d:\d\d)/.exec(format.format(new Date(`${day}T12:00:00Z`)))?.[1] ?? 'Z'
}
