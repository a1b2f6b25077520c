import { loadSettings } from '@licensing/observability'
import { runService, serviceSettings, settingsOf, startOrExplain } from '@licensing/runtime'
import { migrations } from '../migrations'
import { openUserService, type UserService } from './service'
import { bootstrapSettings, userSettings } from './settings'

const mainSettings = settingsOf({
  ...serviceSettings(8081, 9465).shape,
  ...userSettings.shape,
  ...bootstrapSettings.shape,
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
