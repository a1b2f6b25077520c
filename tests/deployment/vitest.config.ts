import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { preset } from '../../vitest.preset'

/** All on one deployment: first where nothing may have gone wrong yet, last what leaves another version behind. */
const ORDER = ['observability', 'edge', 'logs', 'deployment', 'restore', 'upgrade']

const placeOf = ({ moduleId }: TestSpecification): number =>
  ORDER.findIndex((name) => moduleId.endsWith(`/${name}.spec.ts`))

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

// Building the images for the first time takes minutes.
export default mergeConfig(preset('deployment', { serial: true, shareModules: true, testTimeout: 300_000 }), {
  test: { hookTimeout: 1_800_000, globalSetup: ['./src/compose/setup.ts'], sequence: { sequencer: InOrder } },
})
