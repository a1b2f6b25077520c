import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { preset } from '../../vitest.preset'

/** All on one deployment: first where nothing may have gone wrong yet, last what replaces it. */
const ORDER = [
  'start',
  'mail',
  'privileges',
  'observability',
  'edge',
  'logs',
  'long/edge',
  'long/crashes',
  'long/operator-tool',
  'deployment',
  'upgrade',
  'long/upgrade',
  'restore',
  'long/recover',
]

const placeOf = ({ moduleId }: TestSpecification): number =>
  ORDER.findLastIndex((name) => moduleId.endsWith(`/${name}.spec.ts`))

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

// Building the images for the first time takes minutes.
const everything = mergeConfig(preset('deployment', { serial: true, testTimeout: 300_000 }), {
  test: {
    hookTimeout: 1_800_000,
    globalSetup: ['./src/compose/setup.ts'],
    sequence: { sequencer: InOrder },
  },
})

/** `--mode long` runs every spec; the check leaves out those of src/long and sends fewer random commands. */
export default defineConfig(({ mode }) =>
  mode === 'long'
    ? everything
    : mergeConfig(everything, {
        test: { exclude: ['src/long/**'], env: { FAULTS_COMMANDS: process.env['FAULTS_COMMANDS'] ?? '100' } },
      }),
)
