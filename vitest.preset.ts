import { defineConfig } from 'vitest/config'

/** The vitest set-up of a suite that starts the whole portal. Its report is added to those of the other suites by `npm test`. */
export const preset = (
  suite: string,
  { serial = false, testTimeout }: { readonly serial?: boolean; readonly testTimeout: number },
) =>
  defineConfig({
    test: {
      name: suite,
      include: ['src/**/*.spec.ts', 'src/**/*.e2e.ts'],
      fileParallelism: !serial,
      pool: 'forks',
      isolate: false,
      testTimeout,
      hookTimeout: 60_000,
      // A second is soon over where a browser, a server and a database share two cores.
      expect: { poll: { timeout: 15_000 } },
      reporters: ['default', 'json'],
      outputFile: { json: `${import.meta.dirname}/.reports/${suite}.json` },
    },
  })
