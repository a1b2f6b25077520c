import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root, run } from '../dev/prepare.mjs'
import { sourceFiles } from './source-files.mjs'

/**
 * `node infra/ci/types.mjs`: checks the types of all workspaces. Those with the same compiler options are checked as one program,
 * which reads a module once, however many of them import it; `nx run <workspace>:typecheck` checks one workspace.
 */
const WORKSPACE =
  /^(?:libs(?:\/(?:domain|platform|web))?|services|frontends|tests|infra)\/[^/]+\/tsconfig\.json$/
const folder = join(root, '.nx', 'types')

const readConfig = async (path) => {
  const directory = dirname(path)
  const config = JSON.parse(await readFile(join(root, path), 'utf8'))
  return { ...config, directory, extends: join(root, directory, config.extends) }
}

const optionsOf = (config) => JSON.stringify([config.extends, config.compilerOptions])

/** One program for each set of compiler options. */
const programs = (configs) =>
  [...new Set(configs.map(optionsOf))].map((options) => {
    const alike = configs.filter((config) => optionsOf(config) === options)
    const [{ extends: base, compilerOptions = {} }] = alike
    const include = alike.flatMap((each) => each.include.map((path) => join(root, each.directory, path)))
    return { extends: base, compilerOptions, include }
  })

const check = async (program, index) => {
  const path = join(folder, `tsconfig.${index}.json`)
  await writeFile(path, JSON.stringify(program))
  return run('npx', ['tsc', '-p', path, '--checkers', '2'])
}

await mkdir(folder, { recursive: true })
const configs = await Promise.all(
  (await sourceFiles()).filter((path) => WORKSPACE.test(path)).map(readConfig),
)
let failed = false
for (const [index, program] of programs(configs).entries()) {
  // One after the other: each uses all CPUs and much memory.
  const { code, output } = await check(program, index)
  process.stdout.write(output)
  failed ||= code !== 0
}
process.exit(failed ? 1 : 0)
