import { totpCode } from '@licensing/test-support/api'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { labelled } from './browser/labelled'
import { openJourney } from './journey/open-journey'
import { signInAs } from './journey/people'
import { DEMO_PASSWORD } from './portal/api'
import { ONE_ADDRESS } from './portal/one-address'
import { startPortal } from './portal/start-portal'

const portal = await startPortal({ env: { ...ONE_ADDRESS, SECOND_FACTOR_REQUIRED_FOR: 'ANALYST' } })
// Passkeys are bound to a host name; an IP address is not allowed.
const { visit, stack } = await openJourney(portal.url.replace('127.0.0.1', 'localhost'))
stack.use(portal)

const onDashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
const secondStep = (page: Page) =>
  page.getByRole('heading', { name: 'Verificação em duas etapas', level: 1 }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const signOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

const keepCodes = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' }).waitFor()
  const [first = ''] = await page.locator('.recovery-codes code').allTextContents()
  await press(page, 'Já guardei')
  return first
}

describe('an authenticator app', () => {
  it('an authenticator app must be enrolled first by a role that requires it, and is then required at sign-in', async () => {
    await using person = await visit()
    const { page } = person
    const email = 'analista@demo.gov.br'
    await signInAs(page, email)
    await page
      .getByRole('heading', { name: 'Configure a verificação em duas etapas para continuar' })
      .waitFor()
    await press(page, 'Configurar aplicativo autenticador')
    await page.getByRole('img', { name: /^Código QR/ }).waitFor()
    const secret = (await page.locator('.totp-secret').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel(/^Código de 6 dígitos/).fill(totpCode(secret))
    await press(page, 'Confirmar')
    const recoveryCode = await keepCodes(page)
    await onDashboard(page)

    await signOut(page)
    await signInAs(page, email)
    await secondStep(page)
    await page.getByLabel('Código de 6 dígitos').fill(totpCode(secret, 1))
    await press(page, 'Verificar')
    await onDashboard(page)

    await signOut(page)
    await signInAs(page, email)
    await press(page, 'Usar código de recuperação')
    await page.getByLabel('Código de recuperação').fill(recoveryCode.toLowerCase())
    await press(page, 'Verificar')
    await onDashboard(page)
    expect(person.problems).toEqual([])
  })
})

/** A virtual authenticator of Chromium that needs no user interaction. */
const withAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe('a passkey', () => {
  it('a passkey is created in the profile, passes the second step, and is removed after a password confirmation', async () => {
    await using person = await visit()
    const { page } = person
    const email = 'admin@demo.gov.br'
    await withAuthenticator(page)
    await signInAs(page, email)
    await onDashboard(page)
    await page.goto('/profile')
    await press(page, 'Adicionar chave de acesso')
    await page.getByLabel(/^Nome da chave/).fill('Notebook do trabalho')
    await press(page, 'Continuar')
    await keepCodes(page)
    await page.getByRole('strong').getByText('Notebook do trabalho').waitFor()

    await signOut(page)
    await signInAs(page, email)
    await secondStep(page)
    await press(page, 'Usar chave de acesso')
    await onDashboard(page)

    await page.goto('/profile')
    await page.getByRole('button', { name: /^Remover Notebook/ }).click()
    const removal = page.getByRole('alertdialog')
    const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
    await askIdentityOnce(page)
    await removal.getByRole('button', { name: 'Remover' }).click()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await askIdentityOnce(page)
    await removal.getByRole('button', { name: 'Remover' }).click()
    await question.waitFor()
    await page.keyboard.type(DEMO_PASSWORD)
    expect(await question.getByLabel(labelled('Senha')).inputValue()).toBe(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Método removido').waitFor()
    await page.getByText('Desativada').waitFor()
    expect(person.problems).toEqual([])
  })
})

/** Answers the next removal with REAUTHENTICATION_REQUIRED, as for an old session. */
const askIdentityOnce = (page: Page): Promise<unknown> =>
  page.route(
    '**/api/auth/me/second-factor/*',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'REAUTHENTICATION_REQUIRED', message: 'Confirme sua senha para continuar.' },
      }),
    { times: 1 },
  )
