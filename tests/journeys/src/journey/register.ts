import { labelled } from '../browser/labelled'
import type { Page } from 'playwright-core'
import { openApi } from '../portal/api'
import type { Newcomer } from './people'

export const fillIdentity = async (page: Page, { name, email, password, cpf }: Newcomer): Promise<void> => {
  await page.getByLabel(labelled('Nome')).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('CPF').pressSequentially(cpf)
  await page.getByLabel(labelled('Senha')).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Próximo' }).click()
}

/** The CEP fills in street, neighbourhood, city and state; the person enters the number. */
export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('CEP').pressSequentially('59012300')
  await page.getByLabel('Número').fill('120')
}

const ADDRESS = {
  zipCode: '59012-300',
  street: 'Rua Açu',
  number: '120',
  complement: '',
  neighborhood: 'Tirol',
  city: 'Natal',
  state: 'RN',
}

/** The same through the API, for tests of something other than the registration. */
export const registerByApi = async (url: string, person: Newcomer): Promise<void> => {
  const registration = { ...person, address: ADDRESS }
  const { status, body } = await openApi(url).send('POST', '/auth/register-applicant', registration)
  if (status !== 201) throw new Error(`Not registered: ${status} ${JSON.stringify(body)}`)
}
