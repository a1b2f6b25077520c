import { draftKey } from '@licensing/federation/device-draft'

/** The content of a draft in this browser; null without one that can be read. */
export const contentOnDevice = (userId: string, form: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(draftKey(userId, form)) ?? 'null') as unknown
  } catch {
    return null
  }
}
