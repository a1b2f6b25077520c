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

  const fresh = () => database.session()
  // Set before anything is awaited: groups that start together must not each open a connection.
  const session = (): Promise<Session> => {
    opening =
      opening === undefined ? fresh() : opening.then((known) => (known.lost.aborted ? fresh() : known), fresh)
    return opening
  }

  // One connection asks one question at a time.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const answer = turn.then(ask)
    turn = answer.catch(() => undefined)
    return answer
  }

  return {
    async tryLead(group) {
      // An advisory lock is granted again to the session that has it.
      if (held.has(group)) return undefined
      held.add(group)
      try {
        const holder = await session()
        const [row] = await inTurn(() =>
          holder.query<{ granted: boolean }>(`select pg_try_advisory_lock(${LOCK}) as granted`, [group]),
        )
        if (row?.granted !== true) {
          held.delete(group)
          return undefined
        }
        const resign = async () => {
          held.delete(group)
          if (!holder.lost.aborted)
            await inTurn(() => holder.query(`select pg_advisory_unlock(${LOCK})`, [group])).catch(() =>
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
