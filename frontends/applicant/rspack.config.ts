import { frontendConfig } from '@licensing/federation/build'

export default frontendConfig({
  directory: import.meta.dirname,
  name: 'applicant',
  kind: 'remote',
  exposes: { './routes': './src/routes.ts' },
})
