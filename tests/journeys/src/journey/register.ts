import { labelled } from '../browser/labelled'
import type { Page } from 'playwright-core'
import { openApi } from '../portal/api'
import type { Newcomer } from './people'

export const fillIdentity = async (page: Page, { name, email, password, cpf }: Newcomer): Promise<void> => {
  await page.getByLabel(labelled('Nome')).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('CPF').pressSequentially(cpf)
  await page.getByLabel(labelled('Senha')).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Próximo' }).click()
}

/** The CEP fills street, neighbourhood, city and state; the number is the person's to give. */
export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('CEP').pressSequentially('59012300')
  await page.getByLabel('Número').fill('120')
}

/** The same through the API, where the registration itself is not what is looked at. */
export const registerByApi = async (url: string, person: Newcomer): Promise<void> => {
  const address = 'Rua Açu, 120, Tirol, Natal, RN'
  const { status, body } = await openApi(url).send('POST', '/auth/register-applicant', { ...person, address })
  if (status !== 201) throw new Error(`Not registered: ${status} ${JSON.stringify(body)}`)
}
