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

/** One file for modules that several of the shell's chunks need; below 20 kB the bundler would copy them into each. */
const inOneFile = (name: string, test: RegExp) => ({ name, test, minChunks: 2, enforce: true })
config.optimization = {
  ...config.optimization,
  splitChunks: {
    cacheGroups: {
      session: inOneFile('session', /[\\/]libs[\\/]api-client[\\/]src[\\/](queries|request|session)[\\/]/),
      frame: inOneFile(
        'frame',
        /[\\/]libs[\\/](federation|permissions)[\\/]src[\\/]|[\\/]navigation[\\/]screen-routes/,
      ),
      query: inOneFile('query', /[\\/]node_modules[\\/]@tanstack[\\/]/),
    },
  },
}

export default config
