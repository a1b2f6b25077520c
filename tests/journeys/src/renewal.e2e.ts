import type { LicenceResponse, ProcessResponse } from '@licensing/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './browser/axe'
import type { Person } from './browser/open-browser'
import { openJourney } from './journey/open-journey'
import { newcomer, toastSaying } from './journey/people'
import type { Api } from './portal/api'
import { admit, grant, openOffice } from './portal/processes'

const { url, arrive, stack } = await openJourney()
let api: Api
let holder: Person
let licence: LicenceResponse

beforeAll(async () => {
  const { email, password } = await admit(url, newcomer('Antônio Galvão'))
  const office = await openOffice(url, { email, password })
  api = office.applicant
  licence = await grant(office)
  holder = stack.use(await arrive(email, { password }))
})

describe('the holder of a licence', () => {
  it('[L4.07][L8.06] the holder of a licence asks to renew it, and comes to the draft with the old filing', async () => {
    const { page } = holder
    await page.goto(`/licences/${licence.id}`)
    await page.getByRole('button', { name: 'Solicitar Renovação' }).click()
    const dialog = page.getByRole('dialog', { name: `Renovar ${licence.number}` })
    const kinds = dialog.getByRole('radio')
    if (licence.renewalKinds.length > 1) await kinds.first().check({ force: true })
    await dialog.getByRole('button', { name: 'Iniciar Renovação' }).click()
    await toastSaying(page, 'Renovação iniciada').waitFor()
    await page.waitForURL(/\/processes\/[0-9a-f-]{36}$/)
    await page.getByText(`Renovação da licença ${licence.number}`).first().waitFor()
    await page.locator('.page-head').getByText('Rascunho').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: `Abrir ${licence.number}` }).click()
    await page.getByRole('link', { name: 'Rascunho' }).waitFor()
    expect(await page.getByRole('button', { name: 'Solicitar Renovação' }).count()).toBe(0)
  })

  it('[L4.09] the holder of a licence finds its protocol in the licence and in the list once it is paid', async () => {
    const { page } = holder
    const { processId = '' } =
      (await api.get<LicenceResponse>(`/licences/${licence.id}`)).body.openRenewal ?? {}
    await api.send('POST', `/processes/${processId}/submit`)
    const proof = { documents: { file: 'planta.png' } }
    const paid = await api.upload<ProcessResponse>('POST', `/processes/${processId}/protocol`, proof)
    expect(paid.body.status).toBe('PROTOCOLED')
    await page.goto(`/licences/${licence.id}`)
    await page.getByRole('link', { name: `Protocolo ${paid.body.protocolNumber}` }).waitFor()
    await page.goto(`/licences?search=${encodeURIComponent(licence.number)}`)
    const renewal = page.getByRole('link', { name: `Renovação ${paid.body.protocolNumber}` })
    await renewal.first().waitFor()
    await renewal.first().click()
    await page.waitForURL(`**/processes/${processId}`)
    expect(holder.problems).toEqual([])
  })
})
