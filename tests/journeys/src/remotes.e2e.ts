import { extname } from 'node:path'
import type { ProcessListResponse } from '@licensing/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { emails } from './every-screen/screens'
import { openJourney } from './journey/open-journey'
import { signIn } from './portal/api'
import { serveRemotes } from './portal/other-origin'
import { startPortal } from './portal/start-portal'

const AWAY = 'Não foi possível carregar esta parte do sistema.'

const elsewhere = await serveRemotes()
const portal = await startPortal({ env: { REMOTE_ADDRESSES: `applicant=${elsewhere.url}/applicant` } })
const { arrive, stack } = await openJourney(portal.url)
stack.use(elsewhere)
stack.use(portal)

/** The origins of the page's scripts, by remote. */
const entriesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('/remoteEntry.js')),
  )

describe('a remote on another origin', () => {
  it('a remote on another origin runs under the policy of the portal, with its styles and requests', async () => {
    const api = await signIn(portal.url, emails.SUPER_ADMIN)
    const { body } = await api.get<ProcessListResponse>('/processes?status=DRAFT&limit=1')
    await using person = await arrive(emails.SUPER_ADMIN, {
      at: `/processes/${body.processes[0]?.id ?? ''}/edit`,
    })
    const { page } = person
    await page.getByRole('button', { name: /Dados do Empreendimento/ }).click()
    await page.getByRole('button', { name: /mapa/i }).click()
    await page.locator('.leaflet-marker-icon').first().waitFor()
    expect(await entriesOf(page)).toContain(`${elsewhere.url}/applicant/remoteEntry.js`)
    const kinds = new Set(elsewhere.asked.map((path) => extname(path)))
    expect([...kinds].toSorted()).toEqual(['.css', '.geojson', '.js', '.json'])
    expect(person.problems).toEqual([])
  })

  it('a remote on another origin is requested once for its first screen', async () => {
    await using person = await arrive(emails.APPLICANT)
    const before = elsewhere.asked.length
    await person.page.reload()
    await person.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    const asked = elsewhere.asked
      .slice(before)
      .filter((path) => /(remoteEntry\.js|manifest\.json)$/.test(path))
    expect(asked).toEqual(['/applicant/mf-manifest.json', '/applicant/remoteEntry.js'])
  })

  it('a remote on another origin leaves the other remotes on the origin of the portal', async () => {
    await using person = await arrive(emails.ANALYST)
    expect(await entriesOf(person.page)).toContain(`${portal.url}/remotes/back-office/remoteEntry.js`)
    expect(person.problems).toEqual([])
  })
})

describe('a remote that was built for another version of the shell', () => {
  const contract = /(shareKey:"@licensing\/federation"[^}]*?requiredVersion:")[^"]+/

  it('a remote that was built for another version of the shell is refused with a message, and the rest of the page stays usable', async () => {
    await using person = await arrive(emails.ANALYST)
    const { page } = person
    await page.route('**/remotes/back-office/remoteEntry.js', async (route) => {
      const response = await route.fetch()
      const built = await response.text()
      expect(built).toMatch(contract)
      await route.fulfill({ response, body: built.replace(contract, (_found, head) => `${head}99.0.0`) })
    })
    await page.goto('/processes')
    await page.getByText(AWAY).waitFor()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText(AWAY).waitFor()
    await page.getByRole('link', { name: 'Verificação de Protocolo' }).click()
    await page.getByRole('heading', { name: /Verificação/, level: 1 }).waitFor()
  })
})

describe('a remote that cannot be loaded', () => {
  it('a remote that cannot be loaded leaves the frame usable, and is loaded by a retry', async () => {
    await using person = await arrive(emails.SUPER_ADMIN)
    const { page } = person
    const remote = '**/remotes/back-office/**'
    await page.route(remote, (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.goto('/')
    await page.getByText(AWAY).waitFor()
    await page.getByText('O restante continua funcionando.').waitFor()
    await page.getByRole('link', { name: /Usuários/ }).click()
    await page.waitForURL('**/users')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText(AWAY).waitFor()

    await page.unroute(remote)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: /Usuários/, level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  })
})
