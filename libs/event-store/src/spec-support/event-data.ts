import { dictionary, jsonValue, string } from 'fast-check'
import { ensureCleanJson } from '../chain/clean-json'

const isClean = (data: unknown): boolean => {
  try {
    ensureCleanJson(data, 'data')
    return true
  } catch {
    return false
  }
}

/** Any JSON object over all of Unicode that an event may carry. */
export const eventData = dictionary(string({ unit: 'binary' }), jsonValue({ stringUnit: 'binary' })).filter(
  isClean,
)

/** Any text that an event may carry. */
export const eventText = string({ unit: 'binary', minLength: 1 }).filter(isClean)
