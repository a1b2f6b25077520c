import { frontendConfig } from '@licensing/federation/build'

const config = frontendConfig({
  directory: import.meta.dirname,
  name: 'shell',
  kind: 'shell',
  remotes: ['applicant', 'back-office', 'public-verifier'],
  runtimePlugins: ['src/remotes/trusted-scripts.ts'],
  preload: ['bootstrap', 'shared'],
})

// The workspace's packages have no import side effects, so unused modules are dropped.
config.module?.rules?.push({
  test: /[\\/]libs[\\/](?:[^\\/]+[\\/]){1,2}src[\\/].*\.tsx?$/,
  sideEffects: false,
})

export default config
