export interface EndedSessions {
  /** Whether a token issued to that person at that instant is no longer to be accepted. */
  readonly isEnded: (userId: string, issuedAtMs: number, sessionId: string) => boolean
}

export interface SessionsEnded {
  readonly userId: string
  /** Only this sign-in; all of the person's when absent. */
  readonly sessionId?: string
  /** Tokens issued at or before this instant are refused. */
  readonly atMs: number
}

export interface EndedSessionRecord extends EndedSessions {
  readonly note: (ended: SessionsEnded) => void
  /** How many entries are held. */
  readonly size: () => number
}

const FORGET_EVERY_MS = 60_000

const entryOf = (userId: string, sessionId = ''): string => `${userId}/${sessionId}`

/** Keeps who was signed out, for as long as a token issued before could still be alive. */
export const recordEndedSessions = (options: {
  readonly maxTokenLifeMs: number
  readonly now?: () => number
}): EndedSessionRecord => {
  const { maxTokenLifeMs, now = Date.now } = options
  const endedAt = new Map<string, number>()
  let forgottenAt = now()

  const forget = (): void => {
    if (now() - forgottenAt < FORGET_EVERY_MS) return
    forgottenAt = now()
    for (const [entry, at] of endedAt) if (at < now() - maxTokenLifeMs) endedAt.delete(entry)
  }

  return {
    note: ({ userId, sessionId, atMs }) => {
      forget()
      if (atMs < now() - maxTokenLifeMs) return
      const entry = entryOf(userId, sessionId)
      endedAt.set(entry, Math.max(atMs, endedAt.get(entry) ?? 0))
    },
    isEnded: (userId, issuedAtMs, sessionId) =>
      [endedAt.get(entryOf(userId)), endedAt.get(entryOf(userId, sessionId))].some(
        (at) => at !== undefined && issuedAtMs <= at,
      ),
    size: () => endedAt.size,
  }
}

/** For a process that ends no sessions, such as a test of something else. */
export const noEndedSessions: EndedSessions = { isEnded: () => false }
