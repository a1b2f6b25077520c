import { zonedFormat } from '../time/time-zone'

const MIN_DIGITS = 3

const yearOf = zonedFormat('en-US', { year: 'numeric' })

/** 'YYYY/NNN', at least three digits (decision 1.3). `sequence` is the sequence number within the year, from 1. */
export const formatProtocolNumber = (year: number, sequence: number): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('sequence must be 1 or more')
  return `${String(year).padStart(4, '0')}/${String(sequence).padStart(MIN_DIGITS, '0')}`
}

/** The year of a protocol number issued at `date`, in the state's time zone (decisions 1.3, 9.6). */
export const protocolYear = (date: Date): number => Number(yearOf(date))
