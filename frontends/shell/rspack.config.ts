import { frontendConfig } from '@licensing/federation/build'

export default frontendConfig({
  directory: import.meta.dirname,
  name: 'shell',
  kind: 'shell',
  remotes: ['applicant', 'back-office', 'public-verifier'],
  runtimePlugins: ['src/remotes/trusted-scripts.ts'],
  preload: ['bootstrap', 'shared'],
})
