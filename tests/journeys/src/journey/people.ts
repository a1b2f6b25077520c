import { randomUUID } from 'node:crypto'
import { labelled } from '../browser/labelled'
import { validCpf } from '@licensing/test-support'
import { sample } from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { type BrowserState, type DESKTOP, openPerson, type Person } from '../browser/open-browser'
import { DEMO_PASSWORD, logIn } from '../portal/api'

/** A new person of this run, because e-mail and CPF are unique in the portal; the name distinguishes journeys. */
export const newcomer = (name: string) => ({
  name,
  email: `pessoa.${randomUUID()}@example.com`,
  password: 'mangue-azul-7',
  cpf: sample(validCpf(), 1)[0] ?? '',
})
export type Newcomer = ReturnType<typeof newcomer>

/** Fills in the sign-in screen, which is open. */
export const enterCredentials = async (
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(labelled('Senha')).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const signInAs = async (page: Page, email: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.goto('/login')
  await enterCredentials(page, email, password)
}

/** The browser state of a signed-in person: what the sign-in screen stores. */
export const sessionOf = async (
  url: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<BrowserState> => {
  const { token, user } = await logIn(url, email, password)
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

interface Arrival {
  readonly password?: string
  readonly size?: typeof DESKTOP
  readonly at?: string
  readonly translated?: boolean
}

/** A person on a device of their own, signed in, and on the dashboard or another screen. */
export const arrive = async (
  browser: Browser,
  url: string,
  email: string,
  { password = DEMO_PASSWORD, at = '/', ...device }: Arrival = {},
): Promise<Person> => {
  const person = await openPerson(browser, url, {
    ...device,
    session: await sessionOf(url, email, password),
  })
  await person.page.goto(at)
  await person.page.getByRole('heading', { level: 1 }).waitFor()
  return person
}

export const toastSaying = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text).first()

/** Searches the open list of users. */
export const searchUsers = async (page: Page, text: string): Promise<void> => {
  const field = page
    .getByRole('main')
    .getByLabel(/^Buscar/)
    .first()
  await field.fill(text)
  await field.press('Enter')
}
