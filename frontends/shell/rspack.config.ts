import { frontendConfig } from '@licensing/federation/build'
import { screenFacts } from './src/navigation/role-routes'

const config = frontendConfig({
  directory: import.meta.dirname,
  name: 'shell',
  kind: 'shell',
  entry: './src/main.tsx',
  remotes: ['applicant', 'back-office', 'public-verifier'],
  firstScript: {
    entry: './src/start/first-script/main.ts',
    chunks: {
      portal: ['portal', 'signed-in'],
      public: ['portal', 'verification'],
      'sign-in': ['sign-in'],
    },
    facts: screenFacts,
  },
})

// The workspace's packages have no import side effects, so unused modules are dropped.
config.module?.rules?.push({ test: /[\\/]libs[\\/][^\\/]+[\\/]src[\\/].*\.tsx?$/, sideEffects: false })

/** One file for modules that several of the shell's chunks need; below 20 kB the bundler would copy them into each. */
config.optimization = {
  ...config.optimization,
  splitChunks: {
    cacheGroups: {
      session: {
        name: 'session',
        test: /[\\/]libs[\\/]api-client[\\/]src[\\/](request|session)[\\/]/,
        minChunks: 2,
        enforce: true,
      },
    },
  },
}

export default config
