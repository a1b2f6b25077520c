import { close, fsync, open } from 'node:fs'
import { promisify } from 'node:util'
import { onDisk } from './writing'

// Plain descriptors: what is left open with a store that nobody uses any more must not be an error.
const opening = promisify(open)
const flushing = promisify(fsync)
const closing = promisify(close)

interface Held {
  readonly folder: string
  readonly opened: Promise<number>
  users: number
}

/** Keeps the folder of the newest object open, which is that of the day: every object flushes it, and opening takes as long. */
export class DayFolder {
  #newest: Held | undefined

  /** What was put into the folder until now is on the disk then. @throws StoreUnavailable */
  async flush(folder: string): Promise<void> {
    const held = this.#hold(folder)
    try {
      await onDisk(async () => flushing(await held.opened))
    } catch (error) {
      if (this.#newest === held) this.#newest = undefined
      throw error
    } finally {
      this.#let(held)
    }
  }

  #hold(folder: string): Held {
    const known = this.#newest
    if (known?.folder === folder) {
      known.users += 1
      return known
    }
    const held = { folder, opened: opening(folder, 'r'), users: 1 }
    held.opened.catch(() => undefined)
    this.#newest = held
    if (known?.users === 0) this.#close(known)
    return held
  }

  #let(held: Held): void {
    held.users -= 1
    if (held.users === 0 && this.#newest !== held) this.#close(held)
  }

  #close({ opened }: Held): void {
    opened.then(closing).catch(() => undefined)
  }
}
