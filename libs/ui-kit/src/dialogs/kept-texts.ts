import { isTextControl, type TextControl } from './text-control'

/** In the session storage: the tab that was reloaded has the texts again, and closing it forgets them. */
const PREFIX = 'dialog-text:'
const OWNER = 'dialog-text-owner'

interface Kept {
  /** Before anything was typed: a field with another value belongs to something else. */
  readonly before: string
  readonly text: string
}
type Texts = Readonly<Record<string, Kept>>

const inStorage = <Value>(use: (storage: Storage) => Value): Value | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    // Storage is switched off or full: a reload loses the texts.
    return undefined
  }
}

const read = (key: string): Texts =>
  inStorage((storage) => JSON.parse(storage.getItem(key) ?? '{}') as Texts) ?? {}

const remove = (key: string): void => inStorage((storage) => storage.removeItem(key))

/** Removes what was typed in dialogs that a reload has closed. */
export const eraseKeptTexts = (): void =>
  inStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => storage.removeItem(key)),
  )

/** From now on texts are this person's; those of anybody else are removed. */
export const keepTextsOf = (person: string): void =>
  inStorage((storage) => {
    if (storage.getItem(OWNER) === person) return
    eraseKeptTexts()
    storage.setItem(OWNER, person)
  })

/** What is typed to choose from a list, or once, is not kept. */
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
  [PREFIX + location.pathname, title, dialog.querySelector('p')?.textContent].join('\n')

/** Dialogs on screen. A development build attaches each one twice. */
const open = new Set<string>()

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
  const key = keyOf(dialog, title)
  const restored = read(key)
  const firsts = new WeakMap<TextControl, string>()
  const restore = (): void => {
    for (const [name, field] of fieldsIn(dialog)) {
      if (firsts.has(field)) continue
      firsts.set(field, field.value)
      const kept = restored[name]
      if (kept === undefined || kept.before !== field.value) continue
      onRestore(field, kept.before)
      type(field, kept.text)
    }
  }
  const store = ({ target }: Event): void => {
    const [name, field] = fieldsIn(dialog).find(([, each]) => each === target) ?? []
    if (name === undefined || field === undefined) return
    const before = firsts.get(field) ?? ''
    const texts = { ...read(key), [name]: { before, text: field.value } }
    inStorage((storage) => storage.setItem(key, JSON.stringify(texts)))
  }
  const observer = new MutationObserver(restore)
  open.add(key)
  dialog.addEventListener('input', store)
  observer.observe(dialog, { childList: true, subtree: true })
  queueMicrotask(restore)
  return () => {
    open.delete(key)
    observer.disconnect()
    dialog.removeEventListener('input', store)
    queueMicrotask(() => open.has(key) || remove(key))
  }
}
