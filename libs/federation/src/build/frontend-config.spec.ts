// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { rspack, type Configuration } from '@rspack/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frontendConfig } from './frontend-config'
import { standaloneConfig } from './standalone-config'

const modules = resolve(import.meta.dirname, '../../../../node_modules')

const sources: Record<string, string> = {
  'shell/src/index.html': `<!doctype html><html lang="pt-BR"><head>
    <script type="application/json" id="first-plan">__FIRST_PLAN__</script><script>__FIRST_SCRIPT__</script>
    </head><body><div id="root"></div></body></html>`,
  'shell/src/first.ts': `document.title = 'first-marker'`,
  'shell/src/main.tsx': `
    import { createRoot } from 'react-dom/client'
    import { RemoteScreen } from '@licensing/federation'
    createRoot(document.body).render(<RemoteScreen remote="back-office" screen="list" />)`,
  'remote/src/routes.ts': `export default { users: () => import(/* webpackChunkName: "users" */ './list') }`,
  'remote/src/list.tsx': `
    import { useState } from 'react'
    import { Link } from '@licensing/federation'
    export default () => { const [n] = useState('screen-marker'); return <Link to="/">{n}</Link> }`,
  'embed/src/embed.ts': `import css from './embed.css?inline'; document.title = css + import.meta.url; void import('./later')`,
  'embed/src/embed.css': '.embed-marker { color: red }',
  'embed/src/later.ts': `document.title = 'later-marker'`,
}

interface Manifest {
  readonly shared: readonly { readonly name: string }[]
  readonly exposes: readonly { readonly name: string }[]
}

const build = (config: Configuration) =>
  new Promise<void>((done, fail) => {
    const compiler = rspack(config)
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
      compiler.close(() => (problem ? fail(problem) : done()))
    })
  })

let root = ''
const at = (...path: string[]) => join(root, ...path)

const scripts = async (...folder: string[]) => {
  const names = (await readdir(at(...folder))).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(at(...folder, name), 'utf8')))
  return { names, text: texts.join('\n') }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'federation-'))
  await symlink(modules, at('node_modules'))
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(at(path)), { recursive: true })
    await writeFile(at(path), text)
  }
  await build(
    frontendConfig({
      directory: at('shell'),
      name: 'shell',
      kind: 'shell',
      remotes: ['back-office'],
      firstScript: {
        entry: './src/first.ts',
        chunks: { portal: ['portal'] },
        facts: { screens: ['</script>'] },
      },
    }),
  )
  await build(
    frontendConfig({
      directory: at('remote'),
      name: 'back-office',
      kind: 'remote',
      exposes: { './routes': './src/routes.ts' },
    }),
  )
  await build(standaloneConfig({ directory: at('embed'), entry: { verificador: './src/embed.ts' } }))
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('the shell', () => {
  it('is a page with hashed scripts that knows where its remotes are', async () => {
    const { names, text } = await scripts('shell/dist')
    const page = await readFile(at('shell/dist/index.html'), 'utf8')
    expect(page).toMatch(/src="\/main\.[0-9a-f]{8}\.js"/)
    expect(names.every((name) => /\.[0-9a-f]{8}\.js$/.test(name))).toBe(true)
    expect(text).toContain('/remotes/back-office/remoteEntry.js')
  })

  it('inlines its first script, with the files that the script may preload', async () => {
    const { names } = await scripts('shell/dist')
    const page = await readFile(at('shell/dist/index.html'), 'utf8')
    const [, plan = '', script] = /id="first-plan">(.*?)<\/script><script>(.*?)<\/script>/s.exec(page) ?? []
    expect(script).toContain('first-marker')
    expect(names.filter((name) => name.startsWith('first.'))).toEqual([])
    expect(JSON.parse(plan)).toEqual({
      files: { portal: expect.arrayContaining([expect.stringMatching(/^\/\d+\.[0-9a-f]{8}\.js$/)]) },
      folders: { 'back-office': '/remotes/back-office' },
      facts: { screens: ['</script>'] },
    })
  })

  it('has a brotli and a gzip file beside each script', async () => {
    const files = await readdir(at('shell/dist'))
    const main = files.find((name) => /^main\..*\.js$/.test(name)) ?? ''
    const content = await readFile(at('shell/dist', main))
    expect(brotliDecompressSync(await readFile(at('shell/dist', `${main}.br`)))).toEqual(content)
    expect(gunzipSync(await readFile(at('shell/dist', `${main}.gz`)))).toEqual(content)
  })

  it('leaves the host out of the application’s script', async () => {
    const { names, text } = await scripts('shell/dist')
    const main = names.find((name) => name.startsWith('main.')) ?? ''
    expect(text).toContain('Federation Runtime')
    expect(await readFile(at('shell/dist', main), 'utf8')).not.toContain('Federation Runtime')
  })
})

describe('a remote', () => {
  it('has one entry file of fixed name that leaves its container in its own variable, and hashed chunks', async () => {
    const files = await readdir(at('remote/dist'))
    const entry = await readFile(at('remote/dist/remoteEntry.js'), 'utf8')
    expect(entry).toContain('window.licensing_back_office=')
    expect(files).toContain('mf-manifest.json')
    const chunks = files.filter((name) => name.endsWith('.js') && name !== 'remoteEntry.js')
    expect(chunks.length).toBeGreaterThan(0)
    expect(chunks.every((name) => /\.[0-9a-f]{8}\.js$/.test(name))).toBe(true)
  })

  it('lists the files of each screen', async () => {
    const files = await readdir(at('remote/dist'))
    const screens = JSON.parse(await readFile(at('remote/dist/screens.json'), 'utf8')) as object
    expect(screens).toEqual({
      users: expect.arrayContaining([expect.stringMatching(/^\d+\.[0-9a-f]{8}\.js$/)]),
    })
    expect(files).toEqual(expect.arrayContaining(Object.values(screens).flat()))
  })

  it('lists in its manifest the one version of each shared package that it runs with', async () => {
    const manifest = JSON.parse(await readFile(at('remote/dist/mf-manifest.json'), 'utf8')) as Manifest
    expect(manifest.shared).toContainEqual(
      expect.objectContaining({ name: 'react', singleton: true, requiredVersion: '19.3.1' }),
    )
    expect(manifest.exposes.map(({ name }) => name)).toEqual(['routes'])
  })

  it('carries its screens and no copy of what the shell provides', async () => {
    const { text } = await scripts('remote/dist')
    expect(text).toContain('screen-marker')
    expect(text).not.toContain('react.transitional.element')
    expect(text).not.toContain('useNavigate() may be used only')
    expect(text).not.toContain('loadEntryError')
  })

  it('runs under a policy without eval', async () => {
    const { text } = await scripts('remote/dist')
    expect(text).not.toMatch(/\beval\(/)
  })
})

it('a standalone script is one module of fixed name with its styles inside, and finds its own address at run time', async () => {
  const { names, text } = await scripts('embed/dist/embed')
  expect(names).toEqual(['verificador.js'])
  expect(text).toContain('embed-marker')
  expect(text).toContain('later-marker')
  expect(text).toContain('import.meta.url')
})
