import { useCallback, useEffect, useState } from 'react'

/** Forms on the page that hold changes. One set for every portal: this package is a shared module. */
const changedForms = new Set<object>()

export const hasUnsavedChanges = (): boolean => changedForms.size > 0

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
 * For a form: while `isChanged`, the shell asks before the page is left by a link, by `navigate` or by back and forward, and the
 * browser before a reload.
 * @returns a function to call after saving, so that the next navigation does not ask
 */
export const useUnsavedChanges = (isChanged: boolean): (() => void) => {
  const [form] = useState(() => ({}))
  useReloadWarning(isChanged)
  useEffect(() => {
    if (!isChanged) return undefined
    changedForms.add(form)
    return () => void changedForms.delete(form)
  }, [isChanged, form])
  return useCallback(() => void changedForms.delete(form), [form])
}
