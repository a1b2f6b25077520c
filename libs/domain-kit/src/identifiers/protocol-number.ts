const MIN_DIGITS = 3

const yearInBrasilia = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Sao_Paulo', year: 'numeric' })

/** 'YYYY/NNN', at least three digits (decision 1.3). `sequence` is the sequence number within the year, from 1. */
export const formatProtocolNumber = (year: number, sequence: number): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('sequence must be 1 or more')
  return `${String(year).padStart(4, '0')}/${String(sequence).padStart(MIN_DIGITS, '0')}`
}

/** The year of a protocol number issued at `date`, in the time zone America/Sao_Paulo (decision 1.3). */
export const protocolYear = (date: Date): number => Number(yearInBrasilia.format(date))
