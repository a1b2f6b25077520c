import { defineConfig } from 'vitest/config'

/**
 * The one vitest set-up of the workspace. Each package names itself; its report lands in .reports/ so that
 * `npm test` can add up every package's results, cached ones included.
 */
export const preset = (
  project: string,
  options: {
    environment?: 'node' | 'jsdom'
    setupFiles?: string[]
    serial?: boolean
    /**
     * Spec files share one process and the modules it has loaded, which on Node takes longer than most tests. Not for files
     * that mock modules, or that rely on the state of one being as it was first loaded.
     */
    shareModules?: boolean
    /**
     * Spec files share one process, each in a context and with modules of its own, so that jsdom is loaded once; that takes longer
     * than most tests. Not for files that need globals of Node which jsdom lacks, or compare objects of the two.
     */
    ownContexts?: boolean
    testTimeout?: number
  } = {},
) =>
  defineConfig({
    test: {
      name: project,
      environment: options.environment ?? 'node',
      include: ['src/**/*.spec.ts', 'src/**/*.spec.tsx', 'src/**/*.e2e.ts'],
      passWithNoTests: true,
      setupFiles: options.setupFiles ?? [],
      fileParallelism: options.serial !== true,
      isolate: options.shareModules !== true,
      pool: options.ownContexts === true ? 'vmThreads' : 'forks',
      testTimeout: options.testTimeout ?? 20_000,
      hookTimeout: 60_000,
      // A second is soon over where a browser, a server and a database share two cores.
      expect: { poll: { timeout: 15_000 } },
      reporters: ['default', 'json'],
      outputFile: { json: `${import.meta.dirname}/.reports/@licensing/${project}.json` },
    },
  })
