import { InvalidArgumentError } from 'commander'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parses a day, for commander. */
export const dayFrom = (text: string): string => {
  const at = new Date(`${text}T00:00:00Z`)
  if (!Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text) return text
  throw new InvalidArgumentError('It must be a day, as 2026-03-31.')
}

/** Parses the id of a municipality, for commander. */
export const municipalityFrom = (text: string): string => {
  if (ID.test(text)) return text.toLowerCase()
  throw new InvalidArgumentError('It must be the id of a municipality.')
}
