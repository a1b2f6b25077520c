import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { root } from '../dev/prepare.mjs'

/** The lines of a failure's message that say what was expected; the rest of a component's is its page. */
const MESSAGE_LINES = 12
const SLOWEST = 10

const failuresOf = ({ name, message, assertionResults }) => {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const file = relative(root, name)
  const texts =
    failed.length === 0
      ? [`${file}\n${message}`]
      : failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`)
  return texts.map((text) => text.split('\n').slice(0, MESSAGE_LINES).join('\n'))
}

/** Counts checks and tests, and keeps what failed and how long each suite took. */
export class Results {
  passed = 0
  failed = 0
  skipped = 0
  #failures = []
  #suites = []

  fail(text) {
    this.failed += 1
    this.#failures.push(text)
  }

  /**
   * Adds a report of vitest. A spec file that could not run is a failure, and so is a skipped test unless `maySkip`: what it needs is
   * missing here.
   */
  async add(path, { maySkip }) {
    const written = await readFile(path, 'utf8').catch(() => undefined)
    if (written === undefined)
      return this.fail(`${relative(root, path)} was not written: see the output above`)
    const report = JSON.parse(written)
    this.passed += report.numPassedTests
    if (maySkip) this.skipped += report.numPendingTests
    else if (report.numPendingTests > 0) {
      this.failed += report.numPendingTests
      this.#failures.push(`${report.numPendingTests} tests were skipped: see ${relative(root, path)}`)
    }
    for (const suite of report.testResults) {
      const seconds = (suite.endTime - suite.startTime) / 1000
      this.#suites.push({ seconds, tests: suite.assertionResults.length, path: relative(root, suite.name) })
      if (suite.status !== 'failed') continue
      for (const text of failuresOf(suite)) this.fail(text)
    }
  }

  /** The slowest suites, the failures, and last the totals. */
  text() {
    const slowest = this.#suites.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
    return [
      slowest.length === 0 ? '' : '\nThe slowest suites:',
      ...slowest.map(
        ({ seconds, tests, path }) =>
          `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(4)} tests  ${path}`,
      ),
      this.skipped === 0
        ? ''
        : `\n${this.skipped} tests were skipped: they need Docker or veraPDF, and run with 'npm test -- --all'.`,
      ...this.#failures.map((failure) => `\nFAILED ${failure}`),
      `\n${this.passed} passed, ${this.failed} failed\n`,
    ].join('\n')
  }
}
