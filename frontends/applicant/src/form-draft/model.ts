import type { FormDraftResponse } from '@licensing/contracts'
import { formatDateTime, formatTime } from '@licensing/ui-kit'

/** The draft of the portal that the copy of this device goes back to, and whether the copy was changed since. */
export interface Base {
  readonly version: number
  readonly savedAt: string | null
  readonly changed: boolean
}

export const NO_BASE: Base = { version: 0, savedAt: null, changed: false }

/**
 * `send` and `remove` change the portal, `take` and `drop` this device. `ask` when both have changed: the person decides.
 */
export type Move = 'keep' | 'send' | 'remove' | 'take' | 'drop' | 'ask'

interface Compared {
  /** A copy of this device that was changed and is none was cleared here. */
  readonly holdsCopy: boolean
  readonly base: Base
  readonly portal: Pick<FormDraftResponse, 'version' | 'savedAt'>
}

/** The newer wins. A draft that is gone from the portal was sent or cleared on another device. */
export const moveAfter = ({ holdsCopy, base, portal }: Compared): Move => {
  // Versions begin again with each draft, so the time distinguishes two drafts of the same version.
  const isSame = portal.version === base.version && portal.savedAt === base.savedAt
  const isGone = portal.version === 0
  if (!base.changed) {
    if (isSame) return 'keep'
    return isGone ? 'drop' : 'take'
  }
  if (holdsCopy) return isSame || isGone ? 'send' : 'ask'
  if (isGone) return 'drop'
  return isSame ? 'remove' : 'take'
}

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

/** 'Salvo neste dispositivo e no portal às 14:03'; with the day unless it is today. */
export const keptText = (savedAt: string, now = new Date()): string => {
  const when = isSameDay(new Date(savedAt), now)
    ? `às ${formatTime(savedAt)}`
    : `em ${formatDateTime(savedAt)}`
  return `Salvo neste dispositivo e no portal ${when}`
}
