import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = new URL('../../../../', import.meta.url).pathname
const COPIED = ['frontends', 'services/standalone', 'infra/dev', 'package.json', 'package-lock.json']
const SETTINGS = ['rspack.preset.ts', 'tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json']
const GENERATED = new Set(['dist', '.dev', 'node_modules'])

const STAMP = '.installed-lock'

const isSource = (path: string): boolean => !GENERATED.has(basename(path))

/** The parts of the project that a test may change while they run. Libraries and packages are the project's own. */
export interface ProjectCopy extends AsyncDisposable {
  readonly folder: string
  /** Replaces a text that the file contains. */
  change(file: string, from: string, to: string): Promise<void>
}

/** A folder of its own, with the stamp of a completed installation: nothing is installed into the project's packages from here. */
const linkPackages = async (folder: string): Promise<void> => {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(to)
  const names = (await readdir(from)).filter((name) => name !== STAMP)
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))))
  const lock = await readFile(join(folder, 'package-lock.json'))
  await writeFile(join(to, STAMP), createHash('sha256').update(lock).digest('hex'))
}

export const copyProject = async (): Promise<ProjectCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'licensing-development-'))
  for (const path of [...COPIED, ...SETTINGS])
    await cp(join(ROOT, path), join(folder, path), { recursive: true, filter: isSource })
  await linkPackages(folder)
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
