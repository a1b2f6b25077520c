import { keptInTab } from '../behaviour/kept-in-tab'
import { isTextControl, type TextControl } from './text-control'

interface Kept {
  /** Before anything was typed: a field with another value belongs to something else. */
  readonly before: string
  readonly text: string
}
type Texts = Record<string, Kept>

/** A text that is typed to choose from a list, or once, is not kept. */
const isKept = (target: EventTarget): target is TextControl =>
  isTextControl(target) &&
  target.type !== 'search' &&
  target.role !== 'combobox' &&
  target.autocomplete !== 'one-time-code' &&
  !target.readOnly

const fieldsIn = (dialog: HTMLElement): readonly (readonly [name: string, field: TextControl])[] => {
  const seen = new Map<string, number>()
  return [...dialog.querySelectorAll('input, textarea')].filter(isKept).map((field) => {
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
    const place = seen.get(label) ?? 0
    seen.set(label, place + 1)
    return [`${label} ${place}`, field] as const
  })
}

/** As if it was typed. */
const type = (field: TextControl, text: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Two dialogs of a page differ in their title or in what they are about, which the first paragraph says. */
const keyOf = (dialog: HTMLElement, title: string): string =>
  [location.pathname, title, dialog.querySelector('p')?.textContent].join('\n')

/**
 * Keeps what is typed in a dialog over a reload of the page, until the dialog is closed or its command has succeeded: both
 * take it off the page. `onRestore` gets each field that is filled again, with its value before. Returns what ends it.
 */
export const keepTexts = (
  dialog: HTMLElement,
  {
    title,
    onRestore,
  }: { readonly title: string; readonly onRestore: (field: TextControl, before: string) => void },
): (() => void) => {
  const kept = keptInTab(keyOf(dialog, title))
  const texts = { ...(kept.read() as Texts | undefined) }
  const restored: Texts = { ...texts }
  const firsts = new WeakMap<TextControl, string>()
  const restore = (): void => {
    for (const [name, field] of fieldsIn(dialog)) {
      if (firsts.has(field)) continue
      firsts.set(field, field.value)
      const typed = restored[name]
      if (typed === undefined || typed.before !== field.value) continue
      onRestore(field, typed.before)
      type(field, typed.text)
    }
  }
  const store = ({ target }: Event): void => {
    const [name, field] = fieldsIn(dialog).find(([, each]) => each === target) ?? []
    if (name === undefined || field === undefined) return
    texts[name] = { before: firsts.get(field) ?? '', text: field.value }
    kept.write(texts)
  }
  const observer = new MutationObserver(restore)
  const release = kept.hold()
  dialog.addEventListener('input', store)
  observer.observe(dialog, { childList: true, subtree: true })
  queueMicrotask(restore)
  return () => {
    observer.disconnect()
    dialog.removeEventListener('input', store)
    release()
  }
}
