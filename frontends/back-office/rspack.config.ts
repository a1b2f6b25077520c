import { frontendConfig } from '@licensing/federation/build'

const config = frontendConfig({
  directory: import.meta.dirname,
  name: 'back-office',
  kind: 'remote',
  exposes: { './routes': './src/routes.ts' },
})

// Nothing in the workspace's packages runs for its own sake on import, so what is not used is left out.
config.module?.rules?.push({ test: /[\\/]libs[\\/][^\\/]+[\\/]src[\\/].*\.tsx?$/, sideEffects: false })

export default config
