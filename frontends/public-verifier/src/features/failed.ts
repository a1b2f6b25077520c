import { errorText } from '@licensing/api-client'

/** A verification that did not succeed, and so says nothing about its subject. */
export interface Failed {
  readonly kind: 'failed'
  readonly title: string
  readonly reason: string
  readonly error: unknown
}

export const failed = (title: string, error: unknown): Failed => ({
  kind: 'failed',
  title,
  reason: errorText(error, ''),
  error,
})
