import { frontendConfig } from '@licensing/federation/build'
import { askAhead } from './src/start/ask-ahead'

const config = frontendConfig({
  directory: import.meta.dirname,
  name: 'shell',
  kind: 'shell',
  entry: './src/main.tsx',
  remotes: ['applicant', 'back-office', 'public-verifier'],
  ahead: {
    signedIn: ['../portal/portal', '../portal/signed-in-area', './signed-in-area', './host'],
    signedOut: ['./sign-in-page'],
    run: askAhead,
  },
})

// Nothing in the workspace's packages runs for its own sake on import, so what is not used is left out.
config.module?.rules?.push({ test: /[\\/]libs[\\/][^\\/]+[\\/]src[\\/].*\.tsx?$/, sideEffects: false })

export default config
