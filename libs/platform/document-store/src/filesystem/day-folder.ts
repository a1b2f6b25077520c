import { close, fsync, open } from 'node:fs'
import { promisify } from 'node:util'
import { onDisk } from './writing'

// Plain descriptors, because a FileHandle that is garbage-collected while open is an error.
const opening = promisify(open)
const flushing = promisify(fsync)
const closing = promisify(close)

interface Held {
  readonly folder: string
  readonly opened: Promise<number>
  users: number
}

/**
 * Keeps the folder of the newest object (that of the day) open: every object flushes it, and opening costs as much as
 * flushing.
 */
export class DayFolder {
  #newest: Held | undefined

  /** Flushes everything put into the folder so far to disk. @throws StoreUnavailable */
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
