import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { root } from '../../dev/prepare.mjs'
import { step } from '../../dev/progress.mjs'
import { workFolder } from '../docker/work-folder.mjs'

const REMOTES = ['applicant', 'back-office', 'public-verifier']
const DOCS = {
  'api/openapi.json': '/api/openapi.json',
  'api/docs/index.html': '/api/docs',
  'api/docs/init.js': '/api/docs/init.js',
  'api/docs/favicon-32x32.png': '/api/docs/favicon-32x32.png',
  'api/docs/swagger-ui.css': '/api/docs/swagger-ui.css',
  'api/docs/swagger-ui-bundle.js': '/api/docs/swagger-ui-bundle.js',
}
const START_LIMIT_MS = 180_000

const dist = (name) => join(root, 'frontends', name, 'dist')

/** Runs the services in one process while `use` runs, because only together do they have the whole contract. */
const withPortal = async (use) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'licensing-docs-'))
  await chmod(dataDir, 0o755)
  const server = spawn(process.execPath, [join(root, 'services/standalone/dist/main.js')], {
    // The settings of the deployment, which this shell may have, are not for it.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      DATA_DIR: dataDir,
      DEMO_DATA: '0',
      PORT: '0',
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    const url = await new Promise((resolve, reject) => {
      const listen = (chunk) => {
        log += chunk
        const ready = /Ready: (http:\S+)/.exec(log)
        if (ready) resolve(ready[1])
      }
      server.stdout.on('data', listen)
      server.stderr.on('data', listen)
      void ended.then(() => reject(new Error(`The portal exited before it served its API document:\n${log}`)))
      setTimeout(() => reject(new Error(`The portal did not start:\n${log}`)), START_LIMIT_MS).unref()
    })
    return await use(url)
  } finally {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

const fetchInto = async (folder, url) => {
  await mkdir(join(folder, 'api/docs'), { recursive: true })
  await Promise.all(
    Object.entries(DOCS).map(async ([file, path]) => {
      const answer = await fetch(`${url}${path}`)
      if (!answer.ok) throw new Error(`${path} returned ${answer.status}`)
      await writeFile(join(folder, file), Buffer.from(await answer.arrayBuffer()))
    }),
  )
}

/** The API's documentation, created once for each build of the services and cached. */
const docsFolder = async () => {
  const built = await readFile(join(root, 'services/standalone/dist/main.js'))
  const folder = join(workFolder, 'docs', createHash('sha256').update(built).digest('hex').slice(0, 16))
  if ((await readdir(folder).catch(() => [])).length > 0) return folder
  step('Reading the API documents of the services…')
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await withPortal((url) => fetchInto(unfinished, url))
  await rename(unfinished, folder)
  return folder
}

const COMPRESSIBLE = /\.(js|css|json)$/
const SMALL_BYTES = 1_024
const compress = promisify(gzip)

/** Writes `x.gz` next to each file of the API's documentation, as the builds of the web do for theirs. */
const compressDocs = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name)
      const content = await readFile(file)
      if (content.length >= SMALL_BYTES) await writeFile(`${file}.gz`, await compress(content, { level: 9 }))
    }),
  )
}

/** Prepares the build context of the edge: configuration, the shell with the remotes, the verifier, and the API's documentation. */
export const layOutEdge = async (context) => {
  const srv = join(context, 'srv')
  await cp(join(root, 'infra/deploy/edge'), join(context, 'conf'), { recursive: true })
  await rename(join(context, 'conf/Dockerfile'), join(context, 'Dockerfile'))
  await cp(dist('shell'), join(srv, 'web'), { recursive: true })
  await Promise.all(
    REMOTES.map((name) => cp(dist(name), join(srv, 'web/remotes', name), { recursive: true })),
  )
  await rename(join(srv, 'web/remotes/public-verifier/embed'), join(srv, 'embed'))
  await cp(await docsFolder(), join(srv, 'docs'), { recursive: true })
  await compressDocs(join(srv, 'docs'))
}
