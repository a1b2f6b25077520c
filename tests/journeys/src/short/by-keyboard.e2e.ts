import { expect, it } from 'vitest'
import { axeFindings } from '../browser/axe'
import { tabTo } from '../journey/keyboard'
import { openJourney } from '../journey/open-journey'
import { toastSaying } from '../journey/people'
import { DEMO_PASSWORD } from '../portal/api'
import { bring, openOffice } from '../portal/processes'

const { url, visit } = await openJourney()

it('[R2.31][R2.05] an analyst signs in, filters the list, opens a process and starts its analysis, all by keyboard', async () => {
  const { protocolNumber } = await bring(await openOffice(url), 'PROTOCOLED')
  await using analyst = await visit()
  const { page } = analyst
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, /^E-mail/)
  await page.keyboard.type('analista@demo.gov.br')
  await tabTo(page, /^Senha/)
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await heading('Dashboard')
  await tabTo(page, /^Lista de Processos$/)
  await page.keyboard.press('Enter')
  await heading('Lista de Processos')
  await tabTo(page, /^Status/)
  await page.keyboard.type('Protocolado')
  await page.waitForURL('**/processes?status=PROTOCOLED')
  await page.getByRole('link', { name: protocolNumber ?? '', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await tabTo(page, new RegExp(`^${protocolNumber}$`))
  await page.keyboard.press('Enter')
  await heading(`Processo ${protocolNumber}`)
  await tabTo(page, /^Iniciar Análise$/)
  await page.keyboard.press('Enter')
  await toastSaying(page, 'Análise iniciada com sucesso!').waitFor()
  await page.locator('.page-head').getByText('Em Análise').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(analyst.problems).toEqual([])
})
