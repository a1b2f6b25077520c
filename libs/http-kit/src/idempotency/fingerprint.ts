import { hash } from 'node:crypto'

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

/** The same for the same request however its fields are ordered or its parts are bounded. */
export const fingerprintOf = ({ method, path, body, files }: Fingerprinted): string => {
  const parts = files
    .map(({ partName, originalName, sha256 }) => [partName, originalName, sha256])
    .toSorted((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))
  return hash('sha256', JSON.stringify([method, path, sorted(body), parts]))
}
