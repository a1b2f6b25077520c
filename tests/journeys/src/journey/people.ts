import { labelled } from '../browser/labelled'
import { validCpf } from '@licensing/test-support'
import { sample } from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { openPerson, type Person } from '../browser/open-browser'
import { DEMO_PASSWORD } from '../portal/api'

/** A new person of this run, because e-mail and CPF are unique in the portal. */
export const newcomer = () => ({
  name: 'Maria das Dores Lima',
  email: `maria.${Date.now()}@example.com`,
  password: 'mangue-azul-7',
  cpf: sample(validCpf(), 1)[0] ?? '',
})
export type Newcomer = ReturnType<typeof newcomer>

export const signInAs = async (page: Page, email: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(labelled('Senha')).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** A person on a device of their own, signed in and on the dashboard. */
export const arrive = async (
  browser: Browser,
  url: string,
  email: string,
  password?: string,
): Promise<Person> => {
  const person = await openPerson(browser, url)
  await signInAs(person.page, email, password)
  await person.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  return person
}

export const toastSaying = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text).first()
