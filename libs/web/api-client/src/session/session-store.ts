import type { CurrentUser } from '@licensing/contracts'
import { isApiError } from '../request/api-error'

export interface Session {
  readonly token: string
  readonly user: CurrentUser
}

/** A session that the server ended, until somebody signs in or it is given up. */
export interface LostSession {
  readonly user: CurrentUser
  /** The server's, ready to show. */
  readonly message: string
  /** Whether the page stays, under a sign-in; else it gives way to the sign-in. */
  readonly isHeld: boolean
}

const TOKEN_KEY = 'token'
const USER_KEY = 'user'
/** Holds the server's message while the session is lost, so that other tabs show it too. */
const LOST_KEY = 'session-lost'
const CHANGED = 'licensing:session-changed'

const parseUser = (text: string): CurrentUser | null => {
  try {
    const user: unknown = JSON.parse(text)
    return typeof user === 'object' && user !== null && 'role' in user ? (user as CurrentUser) : null
  } catch {
    return null
  }
}

interface Snapshot {
  readonly token: string | null
  readonly userText: string | null
  readonly session: Session | null
}

let snapshot: Snapshot = { token: null, userText: null, session: null }

/** The stored session, or null. The same object until storage changes, as useSyncExternalStore requires. */
const get = (): Session | null => {
  const token = localStorage.getItem(TOKEN_KEY)
  const userText = localStorage.getItem(USER_KEY)
  if (token === snapshot.token && userText === snapshot.userText) return snapshot.session
  const user = token === null || userText === null ? null : parseUser(userText)
  snapshot = { token, userText, session: token === null || user === null ? null : { token, user } }
  return snapshot.session
}

const notify = () => window.dispatchEvent(new Event(CHANGED))

let lost: LostSession | null = null
let holders = 0

/** The lost session, or null. The same object until it changes. */
const getLost = (): LostSession | null => (get() === null ? lost : null)

/** The user whose page is shown: signed in, or with a lost session that is held. */
const getUser = (): CurrentUser | null => get()?.user ?? (lost?.isHeld === true ? lost.user : null)

/** Holds the page of a session that the server ends, to sign in over it. Returns the function that stops this. */
const hold = (): (() => void) => {
  holders += 1
  return () => {
    holders -= 1
  }
}

/** Stores token and user (specification section 4, session). */
const start = ({ token, user }: Session): void => {
  lost = null
  localStorage.removeItem(LOST_KEY)
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  notify()
}

/** Replaces the stored user, for example after the profile was saved. No-op when signed out. */
const updateUser = (user: CurrentUser): void => {
  if (get() === null) return
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  notify()
}

const removeStored = (): void => {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(USER_KEY)
}

/** Clears token and user, also if only one of them is stored. Gives up a lost session. */
const clear = (): void => {
  lost = null
  localStorage.removeItem(LOST_KEY)
  removeStored()
  notify()
}

/** Clears token and user of a session that the server ended. */
const lose = (message: string): void => {
  const session = get()
  if (session !== null) {
    lost = { user: session.user, message, isHeld: holders > 0 }
    localStorage.setItem(LOST_KEY, message)
  }
  removeStored()
  notify()
}

/** Shows the sign-in instead of holding the page of the lost session. */
const release = (): void => {
  if (lost !== null) lost = { ...lost, isHeld: false }
  notify()
}

/**
 * Resolves once the lost session is no longer held: with true if the same person has signed in again. Resolves with
 * false if there is none.
 */
const recovered = (): Promise<boolean> =>
  new Promise((resolve) => {
    const id = getLost()?.isHeld === true ? lost?.user.id : undefined
    if (id === undefined) return resolve(false)
    const stop = subscribe(() => {
      if (getLost()?.isHeld === true) return
      stop()
      resolve(get()?.user.id === id)
    })
  })

/** Another tab has signed in, signed out, or lost the session. */
const followOtherTab = (): void => {
  const before = snapshot.session
  const message = localStorage.getItem(LOST_KEY)
  if (get() !== null || message === null) lost = null
  else if (before !== null) lost = { user: before.user, message, isHeld: holders > 0 }
}

/** Notifies of every change, also one made in another tab. Returns the unsubscribe function. */
const subscribe = (listener: () => void): (() => void) => {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== null && ![TOKEN_KEY, USER_KEY, LOST_KEY].includes(event.key)) return
    followOtherTab()
    listener()
  }
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

const PAUSE_MILLISECONDS = 1000

/**
 * Retries once if no response arrives: leaving or reloading a page aborts its calls, and the page is gone before the
 * retry, so that reloading twice does not sign anyone out.
 */
const withRetry = async <Result>(verify: () => Promise<Result>): Promise<Result> => {
  try {
    return await verify()
  } catch (error) {
    if (!isApiError(error) || error.status !== 0) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    return verify()
  }
}

/**
 * Verifies the stored session with the server and stores the current user; on failure token and user are cleared
 * (specification section 4). `verify` is the call to `/auth/verify`.
 */
const restore = async (verify: () => Promise<{ user: CurrentUser }>): Promise<Session | null> => {
  const stored = get()
  if (stored === null) {
    if (localStorage.getItem(TOKEN_KEY) !== null || localStorage.getItem(USER_KEY) !== null) clear()
    return null
  }
  // Do not overwrite a session that was started during the request.
  const isStillStored = () => get()?.token === stored.token
  try {
    const { user } = await withRetry(verify)
    if (isStillStored()) updateUser(user)
  } catch {
    if (isStillStored()) clear()
  }
  return get()
}

/** The browser's only store of the session: `token` and `user` in local storage. */
export const sessionStore = {
  get,
  getUser,
  getLost,
  start,
  updateUser,
  clear,
  hold,
  lose,
  release,
  recovered,
  subscribe,
  restore,
}
