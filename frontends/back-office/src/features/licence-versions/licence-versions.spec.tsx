import * as api from '@licensing/api-client/licences'
import type { LicenceResponse } from '@licensing/contracts'
import { aLicence, aVersion } from '@licensing/licence-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import LicencePage from '../licences/licence-page'

vi.mock('@licensing/api-client/licences', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = async (act: string, title: RegExp, change: Partial<LicenceResponse>) => {
  backend.getLicence.mockResolvedValue(aLicence(change))
  const { user } = renderScreen(LicencePage, {
    at: '/licences/l1',
    route: '/licences/:id',
    user: aUser('ADMIN'),
  })
  await user.click(await screen.findByRole('button', { name: act }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('[L8.06] a new version of a licence', () => {
  it('[L4.05] is rectified with only what was changed', async () => {
    const { user, dialog } = await open('Retificar', /^Retificar LO 12/, {
      allowedLicenceActions: ['rectify', 'seal'],
    })
    const send = dialog.getByRole('button', { name: 'Retificar' })
    await user.click(send)
    expect(dialog.getByText('Motivo é obrigatório')).toBeTruthy()
    type(dialog.getByLabelText(/^Motivo \(público\)/), 'Nome errado')
    type(dialog.getByLabelText(/^Empreendimento/), 'Posto Rota do Sol')
    backend.rectifyLicence.mockResolvedValue(aLicence({ version: 2 }))
    await user.click(send)
    expect(await screen.findByText('Licença retificada')).toBeTruthy()
    expect(backend.rectifyLicence).toHaveBeenCalledWith('l1', {
      reason: 'Nome errado',
      signature: 'CODE',
      corrections: { enterpriseName: 'Posto Rota do Sol' },
    })
  })

  it('[L4.06] is transferred to another holder and account', async () => {
    const { user, dialog } = await open('Transferir Titularidade', /^Transferir a titularidade/, {
      allowedLicenceActions: ['transfer'],
    })
    expect(dialog.queryByLabelText('Assinar com o certificado do município')).toBeNull()
    type(dialog.getByLabelText(/^Nome do novo titular/), 'Bruna Costa ME')
    const document = dialog.getByRole<HTMLInputElement>('textbox', { name: /^CNPJ/ })
    type(document, '11444777000161')
    expect(document.value).toBe('11.444.777/0001-61')
    type(dialog.getByLabelText(/^E-mail do novo solicitante/), 'bruna@exemplo.com.br')
    type(dialog.getByLabelText(/^Motivo \(público\)/), 'Venda do posto')
    backend.transferLicence.mockResolvedValue(aLicence({ version: 2 }))
    await user.click(dialog.getByRole('button', { name: 'Transferir' }))
    expect(await screen.findByText('Titularidade transferida')).toBeTruthy()
    expect(backend.transferLicence).toHaveBeenCalledWith('l1', {
      reason: 'Venda do posto',
      holder: { name: 'Bruna Costa ME', type: 'CNPJ', document: '11444777000161' },
      ownerEmail: 'bruna@exemplo.com.br',
      signature: 'CODE',
    })
  })

  it('[L4.05] is concluded once it waits for its signature', async () => {
    const awaiting = aVersion({ version: 2, effectiveOn: null, signature: null, signers: [], current: false })
    const { user, dialog } = await open('Concluir Nova Versão', /^Concluir a versão 2 de LO 12/, {
      allowedLicenceActions: ['sign'],
      versions: [aVersion(), awaiting],
    })
    backend.downloadLicence.mockResolvedValue()
    await user.click(dialog.getByRole('button', { name: 'Baixar para assinar' }))
    expect(backend.downloadLicence).toHaveBeenCalledWith('l1', 2)
    const send = dialog.getByRole('button', { name: 'Concluir' })
    await user.click(send)
    expect(dialog.getByText('Selecione o PDF assinado')).toBeTruthy()
    await user.click(dialog.getByLabelText('Concluir só com o código'))
    backend.signVersion.mockResolvedValue(aLicence({ version: 2 }))
    await user.click(send)
    expect(await screen.findByText('Versão 2 válida')).toBeTruthy()
    expect(backend.signVersion.mock.calls[0]?.slice(0, 3)).toEqual(['l1', 2, { signature: 'CODE' }])
  })
})
