import { SESSION_DUTIES } from '@licensing/contracts'
import { openTo, post, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { signOut } from './decide'

export const signOutRoute = ({ accounts }: UserDeps) =>
  post(
    '/auth/logout',
    {
      auth: openTo(signedIn, SESSION_DUTIES),
      summary: 'Encerra a sessão atual',
      command: true,
    },
    async ({ actor, sessionId, tx, meta }) => {
      await accounts.change({ tx, meta }, actor.id, (account) => signOut(account, { sessionId }))
    },
  )
