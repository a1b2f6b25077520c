import { mkdir } from 'node:fs/promises'
import type { ProcessListResponse } from '@licensing/contracts'
import { DESKTOP, openBrowser, PHONE } from './browser/open-browser'
import { arrive } from './journey/people'
import { signIn } from './portal/api'
import { startPortal } from './portal/start-portal'

/** `npm run screens`: photographs the main screens of a fresh demo portal into docs/screens/. */
const FOLDER = new URL('../../../docs/screens/', import.meta.url).pathname

await mkdir(FOLDER, { recursive: true })
await using portal = await startPortal()
const browser = await openBrowser()

const firstOf = async (email: string, status: string): Promise<string> => {
  const { body } = await (
    await signIn(portal.url, email)
  ).get<ProcessListResponse>(`/processes?status=${status}&limit=1`)
  const process = body.processes[0]
  if (process === undefined) throw new Error(`The demo has no process in ${status}.`)
  return `/processes/${process.id}`
}

const photograph = async (email: string, shots: Record<string, string>, viewport = DESKTOP) => {
  await using person = await arrive(browser, portal.url, email)
  await person.page.setViewportSize(viewport)
  for (const [name, path] of Object.entries(shots)) {
    await person.page.goto(path)
    await person.page.getByRole('heading', { level: 1 }).waitFor()
    await person.page.waitForLoadState('networkidle')
    await person.page.screenshot({ path: `${FOLDER}${name}.png` })
    process.stdout.write(`docs/screens/${name}.png\n`)
  }
}

try {
  const analysed = await firstOf('analista@demo.gov.br', 'UNDER_ANALYSIS')
  await photograph('analista@demo.gov.br', {
    dashboard: '/',
    'process-list': '/processes',
    'process-detail': analysed,
    corrections: `${analysed}/corrections`,
    'protocoled-list': '/process-protocoled',
  })
  await photograph('admin@demo.gov.br', { users: '/users' })
  const unpaid = await firstOf('solicitante@demo.gov.br', 'AWAITING_PAYMENT')
  await photograph(
    'solicitante@demo.gov.br',
    {
      'phone-process-list': '/processes',
      'phone-wizard': '/processes/new',
      'phone-protocol': `${unpaid}/protocol`,
    },
    PHONE,
  )
} finally {
  await browser.close()
}
