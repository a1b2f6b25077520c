import { DomainError } from '@licensing/contracts'

/** The code of a refused decision, and its message if it has one of its own. */
export const refusalOf = (decide: () => unknown): string => {
  try {
    decide()
  } catch (error) {
    if (error instanceof DomainError) return `${error.code} ${error.message}`.trim()
    throw error
  }
  return 'not refused'
}
