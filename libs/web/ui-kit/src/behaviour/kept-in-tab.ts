/** In the session storage: a reload of the tab finds what was kept, and closing it forgets it. */
const PREFIX = 'kept-text:'
const OWNER = 'kept-text-owner'

const inStorage = <Value>(use: (storage: Storage) => Value): Value | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    // Storage is switched off or full: a reload loses what was typed.
    return undefined
  }
}

/** Removes all that was typed and not sent. */
export const eraseKeptTexts = (): void =>
  inStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => storage.removeItem(key)),
  )

/** From now on what is kept is this person's; that of anybody else is removed. */
export const keepTextsOf = (person: string): void =>
  inStorage((storage) => {
    if (storage.getItem(OWNER) === person) return
    eraseKeptTexts()
    storage.setItem(OWNER, person)
  })

/** What is on screen. A development build mounts everything twice. */
const held = new Set<string>()

export interface KeptInTab {
  /** Undefined without anything that can be read. */
  readonly read: () => unknown
  readonly write: (content: object) => void
  readonly remove: () => void
  /** Keeps it until the returned function is called, when its dialog or form leaves the page: closed, sent or left. */
  readonly hold: () => () => void
}

/** A text that a person typed in one place, kept over a reload. `place` names page and subject. */
export const keptInTab = (place: string): KeptInTab => {
  const key = `${PREFIX}${place}`
  const remove = (): void => inStorage((storage) => storage.removeItem(key))
  return {
    remove,
    read: () => inStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown) ?? undefined,
    write: (content) => inStorage((storage) => storage.setItem(key, JSON.stringify(content))),
    hold: () => {
      held.add(key)
      return () => {
        held.delete(key)
        queueMicrotask(() => held.has(key) || remove())
      }
    },
  }
}
