import { type EventMeta, passwordResetStream, type UserEvent } from '@licensing/contracts'
import { commit } from '@licensing/event-store'
import { isWithin, type Limits } from '@licensing/http'
import pLimit from 'p-limit'
import type { UserDeps } from '../../deps'
import { newLink } from '../../mailed-links/link'
import { putToken } from '../../mailed-links/tokens'
import { findUserByEmail } from '../../read-models/users/find'

/** Further requests wait here and not for connections of the pool. */
const AT_ONCE = 2
/** A flood of requests must not fill the memory. */
const MAX_WAITING = 1_000

interface ResetRequest {
  /** In lower case. */
  readonly email: string
  readonly limits: Limits
  readonly meta: EventMeta
}

type ResetDeps = Pick<UserDeps, 'database' | 'store' | 'personal' | 'logger' | 'now'>

/** Requests a link for the account with this e-mail; nothing if there is none, or it is inactive or over its limit. */
const requestReset = async (
  { database, store, personal, now }: ResetDeps,
  { email, limits, meta }: ResetRequest,
): Promise<void> => {
  const account = await findUserByEmail(database, email)
  if (account?.isActive !== true) return
  const userId = account.id
  if (!(await isWithin(limits, 'mailedLink', `passwordReset-${userId}`))) return
  const { token, ...link } = newLink('passwordReset', now())
  const sealedToken = await (await personal.sealFor(userId))({ token })
  await commit(database, async (tx) => {
    await store.append<UserEvent>(tx, {
      streamId: passwordResetStream(link.requestId),
      events: [{ type: 'PasswordResetRequested', data: { userId, ...link, sealedToken } }],
      meta,
      recordedAt: now(),
    })
    await putToken(tx, 'passwordReset', { userId, email, token, expiresAt: link.expiresAt })
  })
}

/** Requests links in the background. Those beyond the bound are dropped, and their answer is the same (N5a). */
export const openResetQueue = (deps: ResetDeps): ((request: ResetRequest) => void) => {
  const inTurn = pLimit(AT_ONCE)
  return (request) => {
    if (inTurn.pendingCount >= MAX_WAITING) {
      deps.logger.warn('a password reset was dropped: too many are waiting')
      return
    }
    inTurn(() => requestReset(deps, request)).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'a password reset could not be requested'),
    )
  }
}
