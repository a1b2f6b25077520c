import type { Database, Session } from '@licensing/event-store'

/** This instance is the one active consumer of a group until it resigns or loses the lock. */
export interface Lead {
  /** Aborted when the connection that holds the lock is lost: another instance may lead already. */
  readonly lost: AbortSignal
  resign(): Promise<void>
}

export interface Leadership {
  /** Resolves to undefined while another instance leads the group. */
  tryLead(group: string): Promise<Lead | undefined>
  close(): Promise<void>
}

const LOCK = `hashtextextended($1, 2077)`

/** Elects a leader with session advisory locks; all groups of one instance share a connection. */
export function leadershipOver(database: Database): Leadership {
  let opening: Promise<Session> | undefined
  const held = new Set<string>()

  const fresh = () => database.session()
  // Assigned before the first await: groups that start together must not each open a connection.
  const session = (): Promise<Session> => {
    opening =
      opening === undefined ? fresh() : opening.then((known) => (known.lost.aborted ? fresh() : known), fresh)
    return opening
  }

  // A connection runs one query at a time.
  let turn: Promise<unknown> = Promise.resolve()
  const sequentially = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const answer = turn.then(ask)
    turn = answer.catch(() => undefined)
    return answer
  }

  return {
    async tryLead(group) {
      // Postgres grants an advisory lock again to the session that holds it.
      if (held.has(group)) return undefined
      held.add(group)
      try {
        const holder = await session()
        const [row] = await sequentially(() =>
          holder.query<{ granted: boolean }>(`select pg_try_advisory_lock(${LOCK}) as granted`, [group]),
        )
        if (row?.granted !== true) {
          held.delete(group)
          return undefined
        }
        const resign = async () => {
          held.delete(group)
          if (!holder.lost.aborted)
            await sequentially(() => holder.query(`select pg_advisory_unlock(${LOCK})`, [group])).catch(() =>
              holder.release(),
            )
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
