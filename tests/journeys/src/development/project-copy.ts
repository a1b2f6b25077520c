import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = new URL('../../../../', import.meta.url).pathname
const COPIED = ['frontends', 'services/standalone', 'infra/dev', 'package.json', 'package-lock.json']
const SETTINGS = ['rspack.preset.ts', 'tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json']
const GENERATED = new Set(['dist', '.dev', 'node_modules'])

const isSource = (path: string): boolean => !GENERATED.has(basename(path))

/** The parts of the project that a test may change while they run. Libraries and packages are the project's own. */
export interface ProjectCopy extends AsyncDisposable {
  readonly folder: string
  /** Replaces a text that the file contains. */
  change(file: string, from: string, to: string): Promise<void>
}

export const copyProject = async (): Promise<ProjectCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'licensing-development-'))
  for (const path of [...COPIED, ...SETTINGS])
    await cp(join(ROOT, path), join(folder, path), { recursive: true, filter: isSource })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    async change(file, from, to) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      await writeFile(path, text.replace(from, to))
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
