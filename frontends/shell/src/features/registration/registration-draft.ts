import { logFailure } from '@licensing/api-client'

const KEY = 'registration-draft'

/** What was typed, by field. */
type Typed = Readonly<Record<string, string | undefined>>

interface Draft {
  readonly identity: Typed
  readonly address: Typed
}

const nothing: Draft = { identity: {}, address: {} }

/** Never stored. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'confirmPassword'])

const textsOf = (value: unknown): Typed =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
    : {}

/** The draft of this tab, as the session storage keeps it: a reload does not lose it, and closing the tab does. */
export const readDraft = (): Draft => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return nothing
    return {
      identity: textsOf(Reflect.get(stored, 'identity')),
      address: textsOf(Reflect.get(stored, 'address')),
    }
  } catch (error) {
    logFailure('reading the draft of the registration', error)
    return nothing
  }
}

/** Stores one step of the draft, without passwords. */
export const storeStep = (step: keyof Draft, values: object): void => {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRETS.has(field)))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), [step]: kept }))
  } catch (error) {
    logFailure('storing the draft of the registration', error)
  }
}

export const removeDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    logFailure('removing the draft of the registration', error)
  }
}
