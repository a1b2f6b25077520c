import { settingsResponse } from '@licensing/contracts'
import { settingsBody } from '@licensing/forms'
import { get, put, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { signedInUser } from '../current-user/signed-in-user'
import { changeSettings } from './decide'

const PATH = '/auth/me/settings'

export const settingsRoute = ({ database }: UserDeps) =>
  get(
    PATH,
    { auth: signedIn, summary: 'Configurações do próprio usuário', responds: settingsResponse },
    async ({ actor }) => (await signedInUser(database, actor)).settings,
  )

export const changeSettingsRoute = ({ accounts }: UserDeps) =>
  put(
    PATH,
    {
      auth: signedIn,
      summary: 'Altera as configurações do próprio usuário',
      body: settingsBody,
      responds: settingsResponse,
      command: true,
    },
    async ({ actor, body, tx, meta }) => {
      const changed = await accounts.change({ tx, meta }, actor.id, (account) =>
        changeSettings(account, body),
      )
      return changed.settings
    },
  )
