import { SESSION_DUTIES } from '@licensing/contracts'
import { post, signedIn } from '@licensing/http-kit'
import type { UserDeps } from '../../deps'
import { signOut } from './decide'

export const signOutRoute = ({ accounts }: UserDeps) =>
  post(
    '/auth/logout',
    {
      auth: signedIn,
      summary: 'Encerra a sessão atual',
      tag: 'auth',
      openTo: SESSION_DUTIES,
      command: true,
      status: 204,
    },
    async ({ actor, sessionId, write, meta }) => {
      await accounts.change({ write, meta }, actor.id, (account) => signOut(account, { sessionId }))
    },
  )
