import { basename, join } from 'node:path'

/**
 * Mutation testing of one package, run in its folder by mutants.mjs. The sandbox is as deep in the repository as a package,
 * so that relative paths to the presets resolve.
 */
const name = basename(process.cwd())

/** The event store's parts without I/O. */
const pureParts = {
  'event-store': [
    'src/chain/canonical.ts',
    'src/chain/storable-json.ts',
    'src/chain/verify.ts',
    'src/storage/cursor.ts',
    'src/upcast.ts',
  ],
}

export default {
  testRunner: 'vitest',
  vitest: { configFile: join(import.meta.dirname, 'mutants.vitest.config.ts') },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: pureParts[name] ?? ['src/**/*.ts', '!src/**/*.spec.ts', '!src/testing/**', '!src/index.ts'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTANTS_CONCURRENCY ?? 2),
  // On a busy machine, the default counts slow runs as endless loops, which are mutants found.
  timeoutMS: 10_000,
  reporters: ['json'],
  jsonReporter: { fileName: `../../../.reports/mutants/${name}.json` },
  tempDirName: '../../../.stryker-tmp/mutated',
  // Stryker would rewrite the path to the shared tsconfig.
  tsconfigFile: 'none',
  logLevel: 'error',
}
