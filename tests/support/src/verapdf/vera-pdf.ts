import { execFile } from 'node:child_process'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)

/** TEST_ENGINES=required: tests with veraPDF fail without it instead of being skipped; none: they are skipped. */
const engines = () => process.env['TEST_ENGINES']
/** Where infra/ci/verapdf/ensure.mjs puts it. */
const workFolder = (): string =>
  process.env['ENGINES_FOLDER'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'licensing-engines')
const folder = (): string => join(workFolder(), 'verapdf')

const detect = async (): Promise<boolean> => {
  if (engines() === 'none') return false
  try {
    await access(join(folder(), 'libs'))
    await run('java', ['-version'])
    return true
  } catch (error) {
    if (engines() === 'required')
      throw new Error(
        `TEST_ENGINES=required, but veraPDF or Java is missing: apt-get install default-jre-headless maven, ` +
          'then node infra/ci/verapdf/ensure.mjs',
        { cause: error },
      )
    process.stderr.write('veraPDF or Java is missing: tests of PDF/A are skipped.\n')
    return false
  }
}

let answer: Promise<boolean> | undefined

/**
 * Whether veraPDF can run. Suites use it as `describe.skipIf(!(await hasVeraPdf()))`.
 * @throws when it cannot and TEST_ENGINES=required
 */
export const hasVeraPdf = (): Promise<boolean> => (answer ??= detect())

const report = z.object({
  report: z.object({
    jobs: z.array(
      z.object({
        itemDetails: z.object({ name: z.string() }),
        taskException: z.looseObject({ exceptionMessage: z.string().optional() }).optional(),
        validationResult: z
          .array(
            z.object({
              compliant: z.boolean(),
              details: z.object({
                ruleSummaries: z.array(
                  z.object({
                    clause: z.string(),
                    testNumber: z.number(),
                    description: z.string(),
                    checks: z.array(z.object({ context: z.string() })),
                  }),
                ),
              }),
            }),
          )
          .optional(),
      }),
    ),
  }),
})
type Job = z.infer<typeof report>['report']['jobs'][number]

const problemsOf = ({ taskException, validationResult }: Job): string[] => {
  const [result] = validationResult ?? []
  if (result === undefined) return [taskException?.exceptionMessage ?? 'veraPDF could not read the file']
  return result.details.ruleSummaries.map(
    ({ clause, testNumber, description, checks }) =>
      `${clause}-${testNumber}: ${description} (${checks[0]?.context ?? ''})`,
  )
}

/** veraPDF fails where a file does not comply or cannot be read; the report is on its standard output all the same. */
const outputOf = async (args: string[]): Promise<string> => {
  const limits = { maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run('java', args, limits).catch((error: { stdout: string }) => {
    if (error.stdout.startsWith('{"report"')) return error
    throw error
  })
  return stdout
}

/**
 * Judges files as PDF/A-2a with veraPDF. One call with several files costs little more than with one: most is Java's start.
 * @returns for each file in order, a line for each rule it breaks: none if it is PDF/A-2a
 */
export const pdfaProblems = async (files: readonly Uint8Array[]): Promise<string[][]> => {
  const scratch = await mkdtemp(join(tmpdir(), 'verapdf-'))
  try {
    const paths = files.map((_, index) => join(scratch, `${index}.pdf`))
    await Promise.all(paths.map((path, index) => writeFile(path, files[index] as Uint8Array)))
    const output = await outputOf([
      '-Xmx512m',
      // A short run on a busy machine: its compiler and collector shall take no threads from the tests.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      // It writes its settings into the home folder.
      `-Duser.home=${scratch}`,
      '-cp',
      join(folder(), 'libs', '*'),
      'org.verapdf.apps.GreenfieldCliWrapper',
      '--flavour',
      '2a',
      '--format',
      'json',
      '--maxfailuresdisplayed',
      '1',
      ...paths,
    ])
    const { jobs } = report.parse(JSON.parse(output)).report
    return paths.map((path) => {
      const job = jobs.find(({ itemDetails }) => itemDetails.name === path)
      return job === undefined ? ['veraPDF did not judge the file'] : problemsOf(job)
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
