import { useEffect, useEffectEvent, useRef } from 'react'

/** Actions by key ('j') or by two keys one after the other ('g m'). */
export type Keys = Readonly<Record<string, () => void>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'))

const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Whether a key is meant for the page: not for the browser, a field, a dialog or a menu. */
const isForPage = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target) &&
  !isCovered()

/** Listens to single keys on the whole page. Not with a library, because none excludes typing and dialogs. */
export const useKeys = (keys: Keys, enabled: boolean): void => {
  const first = useRef('')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return
    const started = first.current
    first.current = ''
    const action = keys[started === '' ? event.key : `${started} ${event.key}`]
    if (action !== undefined) {
      event.preventDefault()
      action()
    } else if (Object.keys(keys).some((each) => each.startsWith(`${event.key} `))) first.current = event.key
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])
}
