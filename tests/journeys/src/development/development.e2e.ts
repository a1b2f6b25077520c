import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labelled } from '../browser/labelled'
import { openBrowser, type Person } from '../browser/open-browser'
import { arrive } from '../journey/people'
import { isAlive, postgresPid } from '../portal/bare-portal'
import { openInReverse } from '../portal/in-reverse'
import { freePort, type Portal, startPortal } from '../portal/start-portal'
import { until } from '../portal/until'
import { copyProject, type ProjectCopy } from './project-copy'

const FRONTENDS = new URL('../../../../frontends/', import.meta.url).pathname
/** A part of the form, whose state is in its parent. */
const PART = 'frontends/back-office/src/features/user-form/access-fields.tsx'

const stack = openInReverse()
let project: ProjectCopy
let portal: Portal
let person: Person

beforeAll(async () => {
  project = stack.use(await copyProject())
  const port = String(await freePort())
  const metricsPort = String(await freePort())
  const env = { PORT: port, METRICS_PORT: metricsPort }
  portal = stack.use(await startPortal({ program: join(project.folder, 'infra/dev/dev.mjs'), env }))
  const browser = await openBrowser()
  stack.defer(() => browser.close())
  person = stack.use(await arrive(browser, portal.url, 'superadmin@demo.gov.br', { at: '/users/new' }))
}, 120_000)
afterAll(() => stack.closeAll())

describe('a portal under development', () => {
  it('shows a changed component of a remote in the open form, and an error in it until that is repaired', async () => {
    const { page } = person
    const field = page.getByLabel(labelled('Nome'))
    await field.fill('Maria de Fátima')
    await project.change(PART, '"Acesso"', '"Outro acesso"')
    await page.getByRole('heading', { name: 'Outro acesso' }).waitFor()
    expect(await field.inputValue()).toBe('Maria de Fátima')
    const overlay = page.frameLocator('#rspack-dev-server-client-overlay').first()
    await project.change(PART, '"Outro acesso"', '"Outro acesso')
    await overlay.getByText('Syntax Error').first().waitFor()
    await until(
      async () => portal.output(),
      (text) => text.includes('Syntax Error'),
    )
    await project.change(PART, '"Outro acesso', '"Acesso consertado"')
    await page.getByRole('heading', { name: 'Acesso consertado' }).waitFor()
    await page.locator('#rspack-dev-server-client-overlay').first().waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Maria de Fátima')
  })

  it('answers from changed services without a failed request, on the same database', async () => {
    const postgres = await postgresPid(portal.dataDir)
    const statuses = new Set<number>()
    const title = async () => {
      const response = await fetch(`${portal.url}/api/openapi.json`)
      statuses.add(response.status)
      return ((await response.json()) as { info: { title: string } }).info.title
    }
    await project.change('services/standalone/src/api.ts', "title: 'API", "title: 'Nova API")
    await until(title, (text) => text.startsWith('Nova API'))
    expect([...statuses]).toEqual([200])
    expect(await postgresPid(portal.dataDir)).toBe(postgres)
  })

  it('has a page with the parts of the UI kit, which no built frontend contains', async () => {
    const { page } = person
    await page.goto('/dev/ui-kit')
    await page.getByRole('heading', { level: 1, name: 'UI kit' }).waitFor()
    const files = await readdir(FRONTENDS, { recursive: true })
    const scripts = files.filter((file) => /^[a-z-]+\/dist\/.*\.js$/.test(file))
    expect(scripts.length).toBeGreaterThan(0)
    const texts = await Promise.all(scripts.map((file) => readFile(join(FRONTENDS, file), 'utf8')))
    expect(texts.filter((text) => /dev\/ui-kit|react-refresh/.test(text))).toEqual([])
  })

  it('ends completely on Ctrl-C', async () => {
    const postgres = await postgresPid(portal.dataDir)
    portal.process.kill('SIGINT')
    await until(
      async () => portal.process.exitCode,
      (code) => code === 0,
    )
    expect(isAlive(postgres)).toBe(false)
    await expect(fetch(portal.url)).rejects.toThrow('fetch failed')
  })
})
