import { loadSettings } from '@licensing/observability'
import { runService, serviceSettings, settingsOf, startOrExplain } from '@licensing/service-runtime'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openUserService, type UserService } from './service'
import { userSettings } from './settings'

const mainSettings = settingsOf({
  ...serviceSettings(8081, 9465).shape,
  ...userSettings.shape,
  BOOTSTRAP_ADMIN_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .optional()
    .meta({ description: 'E-mail of the first super admin', examples: ['admin@example.org'] }),
  BOOTSTRAP_ADMIN_PASSWORD: z
    .string()
    .min(6, { error: 'must have 6 characters or more' })
    .optional()
    .meta({ description: 'Password of the first super admin', examples: ['change-me-soon'] }),
})

const start = async (): Promise<void> => {
  const settings = loadSettings(mainSettings, process.env)
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = settings
  await runService<UserService>({
    name: 'user',
    settings,
    migrations,
    open: async (foundations) => {
      const service = await openUserService({ ...foundations, settings })
      if (email !== undefined && password !== undefined) await service.bootstrapAdmin({ email, password })
      return service
    },
    keys: ({ jwks }) => jwks,
    serveBeside: (api, { jwks }) => {
      api.use((ctx, next) => {
        if (ctx.method !== 'GET' || ctx.path !== '/.well-known/jwks.json') return next()
        ctx.set('Cache-Control', 'public, max-age=300')
        ctx.body = jwks
        return undefined
      })
    },
  })
}

await startOrExplain(start)
