import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { preset } from '../../vitest.preset'

/** The longest start first, so that no worker is left with one of them at the end; the others follow by their size. */
const LONGEST = ['every-screen', 'main-journey', 'weight', 'running', 'states', 'dialogs', 'forms']

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

// Three at a time on two cores: each waits for the portal and the browser, which all share, half of its time.
export default mergeConfig(preset('journeys', { testTimeout: 120_000 }), {
  test: {
    globalSetup: ['./src/portal/shared-portal.ts', './src/browser/shared-browser.ts'],
    maxWorkers: 3,
    // Tests of one file that run concurrently, each with a browser context of its own.
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
  },
})
