import type { LostSession } from '@licensing/api-client'

/** State of the sign-in's address after the server has ended a session: its message, and the way back. */
export interface WayBack {
  readonly message: string
  readonly userId: string
  readonly path: string
}

export const wayBackOf = ({ user, message }: LostSession, path: string): WayBack => ({
  message,
  userId: user.id,
  path,
})

const isWayBack = (state: unknown): state is WayBack =>
  typeof state === 'object' &&
  state !== null &&
  (['message', 'userId', 'path'] as const).every((part) => typeof Reflect.get(state, part) === 'string')

/** The way back in an address's state, which the browser keeps and anything may have written. */
export const parseWayBack = (state: unknown): WayBack | null => (isWayBack(state) ? state : null)
