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

/** The link of an e-mail leads on after any sign-in (N3d): the notice itself checks who opens it. */
export const isNoticePath = (path: string): boolean => /^\/a\/[\da-f-]{36}$/.test(path)

interface WayToNotice {
  readonly noticePath: string
}

export const wayToNotice = (noticePath: string): WayToNotice => ({ noticePath })

/** The path of a notice in an address's state; null for anything else. */
export const parseWayToNotice = (state: unknown): string | null => {
  const path: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'noticePath') : null
  return typeof path === 'string' && isNoticePath(path) ? path : null
}

/** The way back in an address's state, which the browser keeps and anything may have written. */
export const parseWayBack = (state: unknown): WayBack | null => (isWayBack(state) ? state : null)
