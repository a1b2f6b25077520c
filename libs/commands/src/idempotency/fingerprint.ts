import { createHmac, hash } from 'node:crypto'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

export interface Fingerprinted {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: unknown
  readonly files: readonly {
    readonly partName: string
    readonly originalName: string
    readonly sha256: string
  }[]
}

const textOf = ({ method, path, body, files }: Fingerprinted): string => {
  const parts = files
    .map(({ partName, originalName, sha256 }) => [partName, originalName, sha256])
    .toSorted((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))
  return JSON.stringify([method, path, sorted(body), parts])
}

/** Of a password no trace is kept, not even in a hash; the same request with another password counts as the same. */
const withoutPassword = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'password' in body ? { ...body, password: undefined } : body

/** The same for the same request however its fields are ordered or its parts are bounded. */
export const fingerprintOf = (request: Fingerprinted, key: string): string =>
  createHmac('sha256', key)
    .update(textOf({ ...request, body: withoutPassword(request.body) }))
    .digest('hex')

/** As versions before migration 006 kept it: answers of theirs count for a day, and while instances of theirs still run. */
export const unkeyedFingerprintOf = (request: Fingerprinted): string => hash('sha256', textOf(request))
