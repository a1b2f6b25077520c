import type { Page } from 'playwright-core'
import { samplePath } from '../portal/api'

const next = (page: Page) => page.getByRole('button', { name: 'Próximo' }).click()

/** Step 1: municipality, request and activity; text is typed into each picker. */
export const chooseMunicipalityAndType = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Município' }).fill('Natal')
  await page.getByRole('option', { name: 'Natal', exact: true }).click()
  await page.getByText('Licenciamento Ambiental', { exact: true }).click()
  await page.getByLabel('Tipo de licenciamento').selectOption('LO')
  await page.getByLabel('Classe da atividade').selectOption('3')
  await page.getByRole('combobox', { name: /^Atividade/ }).fill('posto revendedor')
  await page.getByRole('option', { name: /Posto revendedor/ }).click()
  await next(page)
}

/** Step 1 of a request of another kind, which has no licensing type and no activity. */
export const describeRequest = async (page: Page, description: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Município' }).fill('Natal')
  await page.getByRole('option', { name: 'Natal', exact: true }).click()
  await page.getByText('Outros Requerimentos', { exact: true }).click()
  await page.getByLabel(/^Descrição do requerimento/).fill(description)
  await next(page)
}

/** Step 3. */
export const describeEnterprise = async (page: Page): Promise<void> => {
  await page.getByLabel('Nome do empreendimento').fill('Posto Sol')
  await page.getByLabel('Endereço do empreendimento').fill('Avenida Hermes da Fonseca, 800')
  await page.getByLabel('Latitude').fill('-5,7945')
  await page.getByLabel('Longitude').fill('-35,211')
  await next(page)
}

const mandatory = [
  ['Requerimento', 'requerimento.pdf'],
  ['Documentos do Interessado', 'documento-identidade.jpg'],
  ['Planta Georreferenciada', 'planta.pdf'],
] as const

/** Step 5: the three mandatory documents, each in its category. */
export const attachDocuments = async (page: Page): Promise<void> => {
  for (const [category, file] of mandatory)
    await page.locator(`input[type="file"][aria-label="${category}"]`).setInputFiles(samplePath(file))
}
