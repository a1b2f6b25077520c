import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { ProcessListResponse } from '@licensing/contracts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPerson, type Person } from '../browser/open-browser'
import { arrive } from '../journey/people'
import { signIn } from '../portal/api'
import { openInReverse } from '../portal/in-reverse'
import { type Portal, startPortal } from '../portal/start-portal'
import { budgets } from './budgets'
import { scriptWeight, type Weight } from './script-weight'
import { type Row, writeTable } from './table'

const VERIFIER = new URL('../../../../frontends/public-verifier/dist/embed/verificador.js', import.meta.url)
const stack = openInReverse()
const table: Row[] = []
let portal: Portal
let browser: Browser

const note = (page: string, kB: number, budget: number): number => {
  table.push({ page, kB, budget })
  return kB
}

/** A remote's screen: its scripts until it is shown, and all its scripts in the end. */
const noteScreen = (page: string, weight: Weight, prefix: string): { isHeavy: boolean } => {
  const [kB, atRest] = [weight.atFirst(prefix), weight.kB(prefix)]
  table.push({ page, kB, budget: budgets.remoteAtFirstRender, atRest })
  return { isHeavy: kB > budgets.remoteAtFirstRender || atRest > budgets.remoteAtRest }
}

beforeAll(async () => {
  portal = stack.use(await startPortal())
  browser = stack.use(await openBrowser())
}, 180_000)
afterAll(async () => {
  await stack.closeAll()
  await writeTable(table)
})

/** Opens a screen for a signed-in person in a new context, so that the cache is empty. */
const openFresh = async (signedIn: Person, path: string) => {
  const state = await signedIn.context.storageState()
  const context = await browser.newContext({ baseURL: portal.url, storageState: state, locale: 'pt-BR' })
  const page = await context.newPage()
  try {
    return await scriptWeight(page, async () => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
  } finally {
    await context.close()
  }
}

const processIn = async (email: string, status: string): Promise<string> => {
  const api = await signIn(portal.url, email)
  const { body } = await api.get<ProcessListResponse>(`/processes?status=${status}&limit=1`)
  const [process] = body.processes
  if (process === undefined) throw new Error(`The demo has no process in ${status}.`)
  return `/processes/${process.id}`
}

describe('the weight of', () => {
  it('the sign-in page', async () => {
    await using visitor = await openPerson(browser, portal.url)
    const { page } = visitor
    const weight = await scriptWeight(page, () => page.goto('/login'))
    expect(note('/login', weight.kB(), budgets.signIn)).toBeLessThanOrEqual(budgets.signIn)
    expect(weight.kB('/remotes/')).toBe(0)
  })

  it('the public verification, first screen of its portal', async () => {
    await using visitor = await openPerson(browser, portal.url)
    const { page } = visitor
    const weight = await scriptWeight(page, () => page.goto('/protocol-verification'))
    const { shellAndFirstScreen, remoteAtFirstRender } = budgets
    expect(note('/protocol-verification', weight.kB(), shellAndFirstScreen)).toBeLessThanOrEqual(
      shellAndFirstScreen,
    )
    const own = note(
      'public-verifier: /protocol-verification',
      weight.kB('/remotes/public-verifier/'),
      remoteAtFirstRender,
    )
    expect(own).toBeLessThanOrEqual(remoteAtFirstRender)
    expect(own).toBeGreaterThan(0)
  })

  it.each([
    ['applicant', 'solicitante@demo.gov.br', ['/processes/new', '/process-protocoled']],
    [
      'back-office',
      'superadmin@demo.gov.br',
      ['/processes/new', '/users', '/users/new', '/municipalities/new', '/activities/new', '/reports'],
    ],
  ])('the portal %s, screen by screen', async (remote, email, more) => {
    await using person = await arrive(browser, portal.url, email)
    const home = await openFresh(person, '/')
    note(`${remote}: frame and dashboard`, home.kB(), budgets.shellAndFirstScreen)
    const detail = await processIn(email, 'UNDER_ANALYSIS')
    const draft = await processIn(email, 'DRAFT')
    const unpaid = await processIn(email, 'AWAITING_PAYMENT')
    const paths = ['/', '/processes', detail, `${detail}/corrections`, `${draft}/edit`, `${unpaid}/protocol`]
    const heavy: string[] = []
    for (const path of [...paths, ...more]) {
      const weight = path === '/' ? home : await openFresh(person, path)
      const shown = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
      if (noteScreen(`${remote}: ${shown}`, weight, `/remotes/${remote}/`).isHeavy) heavy.push(shown)
    }
    expect(heavy).toEqual([])
    expect(home.kB()).toBeLessThanOrEqual(budgets.shellAndFirstScreen)
  })

  it.each(['/profile', '/settings'])("the shell's own screen %s, beside its frame", async (path) => {
    await using person = await arrive(browser, portal.url, 'solicitante@demo.gov.br')
    const home = await openFresh(person, '/')
    const frame = home.kB() - home.kB('/remotes/')
    const weight = await openFresh(person, path)
    const [kB, atRest] = [weight.atFirst() - frame, weight.kB() - frame]
    table.push({ page: `shell: ${path}`, kB, budget: budgets.remoteAtFirstRender, atRest })
    expect(kB).toBeLessThanOrEqual(budgets.remoteAtFirstRender)
    expect(atRest).toBeLessThanOrEqual(budgets.remoteAtRest)
    expect(weight.kB('/remotes/')).toBe(0)
  })

  it('the verifier for other sites', async () => {
    const kB = gzipSync(await readFile(VERIFIER)).length / 1000
    expect(note('verificador.js', kB, budgets.embeddedVerifier)).toBeLessThanOrEqual(budgets.embeddedVerifier)
  })
})
