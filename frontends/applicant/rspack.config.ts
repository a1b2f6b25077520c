import { frontendConfig } from '@licensing/federation/build'

const config = frontendConfig({
  directory: import.meta.dirname,
  name: 'applicant',
  kind: 'remote',
  exposes: { './routes': './src/routes.ts' },
})

// The workspace's packages have no import side effects, so unused modules are dropped.
config.module?.rules?.push({
  test: /[\\/]libs[\\/](?:[^\\/]+[\\/]){1,2}src[\\/].*\.tsx?$/,
  sideEffects: false,
})

export default config
