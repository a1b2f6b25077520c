import { defineConfig } from 'vitest/config'

const IN_CONTEXTS = {
  environment: `${import.meta.dirname}/tests/support/src/page/environment.ts`,
  pool: 'vmThreads',
  // With one worker all files would share one context.
  maxWorkers: 2,
  // Contexts of earlier files stay in memory; a thread that uses more than this is replaced.
  vmMemoryLimit: '600MB',
} as const

/**
 * The one vitest set-up of the workspace. Each package names itself; its report lands in .reports/ so that
 * `npm test` can add up every package's results, cached ones included.
 */
export const preset = (
  project: string,
  options: {
    /**
     * With jsdom the spec files share two threads, each file in a context and with modules of its own, so that jsdom is loaded twice
     * instead of once for each file; that takes longer than most tests.
     */
    environment?: 'node' | 'jsdom'
    /** Each file in a process instead. For files that use programs of Node which do not load in a context. */
    ownProcesses?: boolean
    setupFiles?: string[]
    serial?: boolean
    /**
     * Spec files share one process and the modules it has loaded, which on Node takes longer than most tests. Not for files
     * that mock modules, or that rely on the state of one being as it was first loaded.
     */
    shareModules?: boolean
    testTimeout?: number
  } = {},
) =>
  defineConfig({
    test: {
      name: project,
      include: ['src/**/*.spec.ts', 'src/**/*.spec.tsx', 'src/**/*.e2e.ts'],
      passWithNoTests: true,
      setupFiles: options.setupFiles ?? [],
      fileParallelism: options.serial !== true,
      isolate: options.shareModules !== true,
      ...(options.environment !== 'jsdom' || options.ownProcesses === true
        ? { environment: options.environment ?? 'node', pool: 'forks' as const }
        : IN_CONTEXTS),
      testTimeout: options.testTimeout ?? 20_000,
      hookTimeout: 60_000,
      // A second is soon over where a browser, a server and a database share two cores.
      expect: { poll: { timeout: 15_000 } },
      reporters: ['default', 'json'],
      outputFile: { json: `${import.meta.dirname}/.reports/@licensing/${project}.json` },
    },
  })
