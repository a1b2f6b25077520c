import { draftBaseKey, draftKey, eraseDraft } from '@licensing/federation/device-draft'
import { type Base, NO_BASE } from './model'

/** A person's draft of one form in this browser: its content as JSON, and its base. */
export interface DeviceCopy {
  readonly text: () => string | null
  readonly base: () => Base
  /** @returns false if the browser cannot store it (storage disabled or full) */
  readonly write: (text: string | null, base: Base) => boolean
}

const isBase = (value: unknown): value is Base =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'savedAt' in value &&
  'changed' in value

/** A copy that the browser kept before drafts travelled has no base. */
const baseFrom = (stored: string | null, holdsCopy: boolean): Base => {
  const base: unknown = stored === null ? null : JSON.parse(stored)
  return isBase(base) ? base : { ...NO_BASE, changed: holdsCopy }
}

const orNull = <Value>(read: () => Value): Value | null => {
  try {
    return read()
  } catch {
    return null
  }
}

export const deviceCopy = (userId: string, form: string): DeviceCopy => {
  const text = () => orNull(() => localStorage.getItem(draftKey(userId, form)))
  const setBase = (base: Base): void => {
    const key = draftBaseKey(userId, form)
    if (base.version === 0 && !base.changed) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(base))
  }
  return {
    text,
    base: () =>
      orNull(() => baseFrom(localStorage.getItem(draftBaseKey(userId, form)), text() !== null)) ?? NO_BASE,
    write(next, base) {
      try {
        if (next === null) eraseDraft(userId, form)
        else if (next !== text()) localStorage.setItem(draftKey(userId, form), next)
        setBase(base)
        return true
      } catch {
        return false
      }
    },
  }
}
