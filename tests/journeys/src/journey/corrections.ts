import type { Page } from 'playwright-core'
import { labelled } from '../browser/labelled'
import { samplePath } from '../portal/api'
import { toastSaying } from './people'

/** The correction of this field or document in the list. */
export const correctionOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ hasText: name }).first()

export const requestCorrection = async (
  page: Page,
  { type, name, description }: { type: string; name: string; description: string },
): Promise<void> => {
  await page.getByRole('radio', { name: type }).check({ force: true })
  await page.getByLabel('Campo ou documento').selectOption({ label: name })
  await page.getByLabel(labelled('Descrição')).fill(description)
  await page.getByRole('button', { name: 'Solicitar Correção' }).click()
  await toastSaying(page, 'Correção solicitada com sucesso!').waitFor()
  // The previous toast may still be visible, so only the list entry is checked.
  await correctionOf(page, name).waitFor()
}

const openAnswer = (page: Page, name: string): Promise<void> =>
  correctionOf(page, name).getByRole('button', { name: 'Corrigir', exact: true }).click()

const sendAnswer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enviar Correção' }).click()
  await toastSaying(page, 'Correção realizada com sucesso!').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const correctField = async (page: Page, name: string, value: string): Promise<void> => {
  await openAnswer(page, name)
  await page.getByRole('dialog').getByLabel(new RegExp(name)).fill(value)
  await sendAnswer(page)
}

export const correctDocument = async (page: Page, name: string, file: string): Promise<void> => {
  await openAnswer(page, name)
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(samplePath(file))
  await sendAnswer(page)
}

export const verifyCorrection = async (page: Page, name: string): Promise<void> => {
  await correctionOf(page, name).getByRole('button', { name: 'Verificar' }).click()
  await toastSaying(page, 'Correção verificada e aprovada!').waitFor()
}

export const rejectCorrection = async (page: Page, name: string, reason: string): Promise<void> => {
  const correction = correctionOf(page, name)
  await correction.getByRole('button', { name: 'Rejeitar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Motivo da rejeição/).fill(reason)
  await dialog.getByRole('button', { name: 'Rejeitar' }).click()
  await toastSaying(page, 'Correção rejeitada!').waitFor()
  await correction.getByText(`Resposta recusada: ${reason}`).waitFor()
}
