import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** A person wants to leave a form whose changes are not saved, and is asked. */
export interface Departure {
  /** Gives the changes up and goes. */
  readonly leave: () => void
  readonly stay: () => void
}

/** Forms on the page that hold changes. One set for every portal: this package is a shared module. */
const changedForms = new Set<object>()
let departure: Departure | null = null
const listeners = new Set<() => void>()

const ask = (next: Departure | null): void => {
  departure = next
  for (const listener of listeners) listener()
}
const stay = (): void => ask(null)

const release = (form: object): void => {
  changedForms.delete(form)
  if (changedForms.size === 0 && departure !== null) stay()
}

export const hasUnsavedChanges = (): boolean => changedForms.size > 0

/** Does what leads away from the page: at once, or once the person agrees to lose what is not saved. */
export const leaveBy = (go: () => void): void => {
  if (!hasUnsavedChanges()) return go()
  if (departure !== null) return
  const leave = () => {
    changedForms.clear()
    stay()
    go()
  }
  ask({ leave, stay })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The departure that waits for an answer; the shell asks the question, whichever portal the form is of. */
export const useDeparture = (): Departure | null => useSyncExternalStore(subscribe, () => departure)

/** The browser asks before a reload, closing the tab or another site takes away what only this page holds. */
export const useReloadWarning = (holdsSomething: boolean): void => {
  useEffect(() => {
    if (!holdsSomething) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [holdsSomething])
}

/**
 * For a form: while `isChanged`, leaving the page by a link, by `navigate`, by back and forward or by a reload asks first.
 * @returns to be called once the changes are saved, so that a navigation right after asks nothing
 */
export const useUnsavedChanges = (isChanged: boolean): (() => void) => {
  const [form] = useState(() => ({}))
  useReloadWarning(isChanged)
  useEffect(() => {
    if (!isChanged) return undefined
    changedForms.add(form)
    return () => release(form)
  }, [isChanged, form])
  return useCallback(() => release(form), [form])
}
