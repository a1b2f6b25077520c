import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { preset } from '../../vitest.preset'

/** The longest start first, so that no worker is left with one of them at the end; the others follow by their size. */
const LONGEST = [
  'every-screen',
  'stability',
  'states',
  'dialogs',
  'weight',
  'main-journey',
  'running',
  'forms',
  'frame',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`))
  return place === -1 ? LONGEST.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

// Three at a time on two cores: each has a portal of its own, and waits for it and for the browser half of its time.
export default mergeConfig(preset('journeys', { testTimeout: 120_000, shareModules: true }), {
  test: {
    globalSetup: ['./src/portal/demo-data.ts', './src/browser/shared-browser.ts'],
    maxWorkers: 3,
    // Of the tests in one file that share its portal, each with a browser context of its own.
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
  },
})
