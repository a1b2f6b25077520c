import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** A navigation away from a form with unsaved changes, which the person must confirm. */
export interface Departure {
  /** Discards the changes and navigates. */
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

/** Performs a navigation: at once, or after the person confirms that unsaved changes are lost. */
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

/** The navigation that waits for a confirmation. The shell shows the question for the forms of every portal. */
export const useDeparture = (): Departure | null => useSyncExternalStore(subscribe, () => departure)

/** The browser asks before unsaved changes are lost by a reload, by closing the tab or by opening another site. */
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
 * @returns a function to call after saving, so that the next navigation does not ask
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
