import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { must } from '../../dev/command.mjs'
import { fail, Fixable, step } from '../../dev/progress.mjs'
import { veraPdfFolder as target } from './folder.mjs'

/**
 * `node infra/ci/verapdf/ensure.mjs`: fetches veraPDF, the validator of PDF/A, from Maven packages for the tests that judge our
 * PDFs. Without changes it only compares two files. The tests need Java 11 or newer.
 */
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'
const pom = join(import.meta.dirname, 'pom.xml')

const isCurrent = async () => {
  const [wanted, fetched] = await Promise.all([
    readFile(pom, 'utf8'),
    readFile(join(target, 'pom.xml'), 'utf8').catch(() => ''),
  ])
  return wanted === fetched
}

/** Fetched next to the target and moved when whole, so that an interrupted run leaves no half of it. */
const fetchPackages = async () => {
  step('Fetching veraPDF…')
  const next = `${target}.${process.pid}`
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  await must('mvn', [
    '-B',
    '-q',
    '-f',
    pom,
    `${PLUGIN}:copy-dependencies`,
    `-DoutputDirectory=${join(next, 'libs')}`,
  ]).catch((cause) => {
    throw new Fixable('veraPDF could not be fetched.', 'install Maven (apt-get install maven).', { cause })
  })
  await copyFile(pom, join(next, 'pom.xml'))
  await rm(target, { recursive: true, force: true })
  await rename(next, target)
}

try {
  if (!(await isCurrent())) await fetchPackages()
  step('veraPDF is ready')
} catch (error) {
  fail(error)
}
