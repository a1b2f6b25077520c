import { dictionary, jsonValue, string } from 'fast-check'
import { ensureStorableJson } from '../chain/canonical'

const isStorable = (data: unknown): boolean => {
  try {
    ensureStorableJson(data, 'data')
    return true
  } catch {
    return false
  }
}

/** Any JSON object, over all of Unicode, that an event may carry. */
export const eventData = dictionary(string({ unit: 'binary' }), jsonValue({ stringUnit: 'binary' })).filter(
  isStorable,
)

/** Any text that an event may carry. */
export const eventText = string({ unit: 'binary', minLength: 1 }).filter(isStorable)
