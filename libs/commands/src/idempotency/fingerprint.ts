import { createHmac } from 'node:crypto'

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
  /** Includes the query. */
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

/** Passwords are not stored even as a hash, so two requests that differ only in the password have the same fingerprint. */
const withoutPassword = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'password' in body ? { ...body, password: undefined } : body

/** Identical for equal requests, regardless of the order of fields and parts and of the multipart boundary. */
export const fingerprintOf = (request: Fingerprinted, key: string): string =>
  createHmac('sha256', key)
    .update(textOf({ ...request, body: withoutPassword(request.body) }))
    .digest('hex')
