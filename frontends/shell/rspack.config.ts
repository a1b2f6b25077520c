import { frontendConfig } from '@licensing/federation/build'
import { preloadFirstScreen } from './src/start/preload-first-screen'

const config = frontendConfig({
  directory: import.meta.dirname,
  name: 'shell',
  kind: 'shell',
  entry: './src/main.tsx',
  remotes: ['applicant', 'back-office', 'public-verifier'],
  ahead: {
    signedIn: ['../portal/portal', '../portal/signed-in-area', './signed-in-area', './host'],
    signedOut: ['./sign-in-page'],
    run: preloadFirstScreen,
  },
})

// The workspace's packages have no import side effects, so unused modules are dropped.
config.module?.rules?.push({ test: /[\\/]libs[\\/][^\\/]+[\\/]src[\\/].*\.tsx?$/, sideEffects: false })

export default config
