import { ISSUED_KINDS } from '@licensing/contracts'
import { aUser, confirmsLeaving, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backend, licences, refusal } from '../../testing/backend'
import { aCertificate, aMunicipality, anAdminOf, anIssuing } from '../../testing/samples'
import IssuingPage from './issuing-page'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') })
  backend.getMunicipality.mockResolvedValue(aMunicipality())
  licences.getIssuing.mockResolvedValue(anIssuing())
})

const open = (user = anAdminOf()) =>
  renderScreen(IssuingPage, { at: '/municipalities/m1/issuing', route: '/municipalities/:id/issuing', user })
const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label)
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } })

describe('[L8.02] the issuing data of a municipality', () => {
  it('[L2.06] the issuing data of a municipality are saved with the numbers given on paper, unless the numbering of the year has started', async () => {
    const { user } = open()
    type(await field(/^Nome do órgão/), 'Secretaria do Clima')
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .join(' | '),
    ).toBe('Órgão emissor | Numeração | Brasão | Signatário | Fundamento legal | Certificado digital')
    expect(screen.getByText(/^Assinatura pelo servidor não configurada\./)).toBeTruthy()
    const started = await field('LO/2026')
    expect([started.readOnly, started.value]).toEqual([true, '11'])
    expect(screen.getAllByText('Numerado pelo portal')).toHaveLength(1)
    type(await field('LP/2026'), '7')
    expect(confirmsLeaving()).toBe(true)
    const message = 'A numeração deste ano já começou.'
    licences.updateIssuing.mockRejectedValueOnce(refusal(409, 'NUMBERING_STARTED', message))
    await user.click(screen.getByText('Salvar'))
    const card = within(screen.getByRole('region', { name: 'Numeração' }))
    expect(await card.findByText(message)).toBeTruthy()
    licences.updateIssuing.mockResolvedValue(anIssuing())
    await user.click(screen.getByText('Salvar'))
    expect(await screen.findByText('Dados de emissão salvos')).toBeTruthy()
    const [id, sent] = licences.updateIssuing.mock.lastCall ?? []
    expect([id, sent]).toMatchObject([
      'm1',
      { departmentName: 'Secretaria do Clima', signatoryName: 'Maria da Silva' },
    ])
    expect(sent?.lastNumbers).toHaveLength(ISSUED_KINDS.length)
    expect(sent?.lastNumbers?.filter(({ last }) => last > 0)).toEqual([
      { kind: 'LP', year: 2026, last: 7 },
      { kind: 'LO', year: 2026, last: 11 },
    ])
    await waitFor(() => expect(confirmsLeaving()).toBe(false))
  })

  it('[L2.14] the issuing data of a municipality refuse another file as a crest, and save a PNG as soon as it is chosen', async () => {
    const message = 'Envie um PNG de 64 a 2000 pixels e até 1 MB.'
    open()
    await field(/^Nome do órgão/)
    choose('Brasão', new File([new Uint8Array(2_000_000)], 'brasao.png'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(licences.uploadCrest).not.toHaveBeenCalled()
    const picture = new File(['png'], 'brasao.png')
    licences.uploadCrest.mockRejectedValueOnce(refusal(400, 'CREST_INVALID', message))
    choose('Brasão', picture)
    await waitFor(() => expect(licences.uploadCrest).toHaveBeenCalled())
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    const crest = { sha256: 'a', fileSize: 900, width: 64, height: 80 }
    licences.uploadCrest.mockResolvedValue(anIssuing({ crest }))
    licences.fetchCrest.mockResolvedValue(new Blob(['png']))
    choose('Brasão', picture)
    expect(await screen.findByText('Brasão salvo')).toBeTruthy()
    expect(licences.uploadCrest).toHaveBeenLastCalledWith('m1', picture)
    expect(await screen.findByRole('img', { name: 'Brasão do município' })).toBeTruthy()
  })

  it('[L2.15] [L2.18] the issuing data of a municipality keep a certificate after its password, warn of its end, and remove it after a question', async () => {
    licences.getIssuing.mockResolvedValue(anIssuing({ signingEnabled: true }))
    const { user } = open()
    const save = await screen.findByRole('button', { name: 'Salvar certificado' })
    await user.click(save)
    expect(await screen.findByText('Selecione o certificado')).toBeTruthy()
    choose('Certificado', new File(['x'], 'natal.txt'))
    expect(await screen.findByText(/^O arquivo não é um certificado/)).toBeTruthy()
    const file = new File(['x'], 'natal.pfx')
    choose('Certificado', file)
    const password = screen.getByLabelText<HTMLInputElement>('Senha do certificado')
    type(password, 'errada')
    licences.uploadCertificate.mockRejectedValueOnce(
      refusal(400, 'CERTIFICATE_PASSWORD', 'Senha do certificado incorreta.'),
    )
    await user.click(save)
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    type(password, 'certa')
    licences.uploadCertificate.mockResolvedValue(
      anIssuing({ signingEnabled: true, certificate: aCertificate(30) }),
    )
    await user.click(save)
    expect(await screen.findByText('Certificado salvo')).toBeTruthy()
    expect(licences.uploadCertificate).toHaveBeenLastCalledWith('m1', { file, password: 'certa' })
    expect(password.value).toBe('')
    expect(await screen.findByText('MUNICIPIO DE NATAL')).toBeTruthy()
    expect(screen.getByText('O certificado do município vence em 30 dias.')).toBeTruthy()
    licences.removeCertificate.mockResolvedValue(undefined)
    await user.click(screen.getByRole('button', { name: 'Remover certificado' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remover certificado' }))
    await user.click(question.getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Certificado removido')).toBeTruthy()
    expect(licences.removeCertificate).toHaveBeenCalledWith('m1')
    expect(await screen.findByText('O município não tem certificado.')).toBeTruthy()
  })

  it('the issuing data of a municipality are read only by analysts, denied to an admin of another municipality, and report that they failed to load', async () => {
    open(aUser('ANALYST'))
    expect((await field(/^Nome do órgão/)).matches(':disabled')).toBe(true)
    expect(screen.queryByText('Salvar')).toBeNull()
    cleanup()
    open(aUser('ADMIN'))
    expect(await screen.findByText('Você não tem permissão para acessar esta página.')).toBeTruthy()
    cleanup()
    licences.getIssuing.mockRejectedValue(new Error('down'))
    open()
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar dados de emissão')).toHaveLength(2))
  })
})
