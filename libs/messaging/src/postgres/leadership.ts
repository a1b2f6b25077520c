import type { Database, Session } from '@licensing/database'

/** This copy is the one active consumer of a group until resigned or lost. */
export interface Lead {
  /** Aborted when the connection that holds the lock is gone: another copy may lead already. */
  readonly lost: AbortSignal
  resign(): Promise<void>
}

export interface Leadership {
  /** Resolves to undefined while another copy leads the group. */
  tryLead(group: string): Promise<Lead | undefined>
  close(): Promise<void>
}

const LOCK = `hashtextextended($1, 2077)`

/** Elects by session advisory locks; all groups of one copy share one connection. */
export function leadershipOver(database: Database): Leadership {
  let opening: Promise<Session> | undefined
  const held = new Set<string>()

  const session = async (): Promise<Session> => {
    const current = await opening?.catch(() => undefined)
    if (current !== undefined && !current.lost.aborted) return current
    const fresh = database.session()
    opening = fresh
    return fresh
  }

  return {
    async tryLead(group) {
      // An advisory lock is granted again to the session that has it.
      if (held.has(group)) return undefined
      held.add(group)
      try {
        const holder = await session()
        const [row] = await holder.query<{ granted: boolean }>(
          `select pg_try_advisory_lock(${LOCK}) as granted`,
          [group],
        )
        if (row?.granted !== true) {
          held.delete(group)
          return undefined
        }
        const resign = async () => {
          held.delete(group)
          if (!holder.lost.aborted)
            await holder.query(`select pg_advisory_unlock(${LOCK})`, [group]).catch(() => holder.release())
        }
        return { lost: holder.lost, resign }
      } catch (error) {
        held.delete(group)
        throw error
      }
    },
    async close() {
      const current = await opening?.catch(() => undefined)
      await current?.release()
    },
  }
}
