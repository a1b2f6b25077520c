import * as api from '@licensing/api-client'
import * as licencesApi from '@licensing/api-client/licences'
import type { CurrentUser, IssuingResponse } from '@licensing/contracts'
import { ISSUED_KINDS } from '@licensing/domain-kit'
import { aUser, confirmsLeaving, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { run } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMunicipality } from '../../testing/a-municipality'
import IssuingPage from './issuing-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/licences', { spy: true })

const backend = vi.mocked(api)
const licences = vi.mocked(licencesApi)

const issuing: IssuingResponse = {
  departmentName: 'Secretaria de Meio Ambiente',
  signatoryName: 'Maria da Silva',
  signatoryTitle: null,
  legalBasis: null,
  lastNumbers: [{ kind: 'LO', year: 2026, last: 11 }],
  crest: null,
  certificate: null,
  signingEnabled: false,
}
const crest = { sha256: 'a', fileSize: 900, width: 64, height: 80 }
const certificate = {
  subject: 'MUNICIPIO DE NATAL',
  issuer: 'AC de Teste',
  notBefore: '2025-12-01T12:00:00.000Z',
  notAfter: '2026-12-01T12:00:00.000Z',
  daysLeft: 200,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') })
  backend.getMunicipality.mockResolvedValue(aMunicipality())
  licences.getIssuing.mockResolvedValue(issuing)
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const linked = { municipalityId: 'm1', municipality: { id: 'm1', name: 'Natal' } }
const open = (user: CurrentUser = aUser('ADMIN', { municipalityUsers: [linked] })) =>
  renderScreen(IssuingPage, {
    at: '/municipalities/m1/issuing',
    route: '/municipalities/:id/issuing',
    user,
  })
const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label)
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const refusal = (status: number, code: string, message: string) =>
  new api.ApiError({ status, code, message, path: '/municipalities/m1/issuing' })
const drop = (file: File) =>
  fireEvent.change(screen.getByLabelText('Brasão', { selector: 'input' }), { target: { files: [file] } })
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Certificado', { selector: 'input' }), { target: { files: [file] } })

describe('[L8.02] the issuing data of a municipality', () => {
  it('open with their cards, and show that the server signs nothing', async () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Emissão de Licenças' })).toBeTruthy()
    await field(/^Nome do órgão/)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Órgão emissor',
      'Numeração',
      'Brasão',
      'Signatário',
      'Fundamento legal',
      'Certificado digital',
    ])
    expect(screen.getByText(/^Assinatura pelo servidor não configurada\./)).toBeTruthy()
  })

  it('are saved, with the numbers given on paper', async () => {
    const { user } = open()
    type(await field(/^Nome do órgão/), 'Secretaria do Clima')
    type(await field('LP/2026'), '7')
    expect(confirmsLeaving()).toBe(true)
    licences.updateIssuing.mockResolvedValue(issuing)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Dados de emissão salvos')).toBeTruthy()
    const [, sent] = licences.updateIssuing.mock.lastCall ?? []
    expect(sent).toMatchObject({ departmentName: 'Secretaria do Clima', signatoryName: 'Maria da Silva' })
    expect(sent?.lastNumbers).toHaveLength(ISSUED_KINDS.length)
    expect(sent?.lastNumbers?.filter(({ last }) => last > 0)).toEqual([
      { kind: 'LP', year: 2026, last: 7 },
      { kind: 'LO', year: 2026, last: 11 },
    ])
    await waitFor(() => expect(confirmsLeaving()).toBe(false))
  })

  it('[L2.06] show that the numbering of the year has started', async () => {
    const message = 'A numeração deste ano já começou.'
    licences.updateIssuing.mockRejectedValue(refusal(409, 'NUMBERING_STARTED', message))
    const { user } = open()
    type(await field('LO/2026'), '20')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const card = within(screen.getByRole('region', { name: 'Numeração' }))
    expect(await card.findByText(message)).toBeTruthy()
  })

  it('[L2.14] refuse another file as a crest, and save a PNG at once', async () => {
    const message = 'Envie um PNG de 64 a 2000 pixels e até 1 MB.'
    open()
    await field(/^Nome do órgão/)
    drop(new File([new Uint8Array(2_000_000)], 'brasao.png'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(licences.uploadCrest).not.toHaveBeenCalled()
    const picture = new File(['png'], 'brasao.png')
    licences.uploadCrest.mockRejectedValueOnce(refusal(400, 'CREST_INVALID', message))
    drop(picture)
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    licences.uploadCrest.mockResolvedValue({ ...issuing, crest })
    licences.fetchCrest.mockResolvedValue(new Blob(['png']))
    drop(picture)
    expect(await screen.findByText('Brasão salvo')).toBeTruthy()
    expect(licences.uploadCrest).toHaveBeenLastCalledWith('m1', picture)
    expect(await screen.findByRole('img', { name: 'Brasão do município' })).toBeTruthy()
  })

  it('[L2.15] keep a certificate after its password, and show where one is refused', async () => {
    licences.getIssuing.mockResolvedValue({ ...issuing, signingEnabled: true })
    const { user } = open()
    const save = await screen.findByRole('button', { name: 'Salvar certificado' })
    await user.click(save)
    expect(await screen.findByText('Selecione o certificado')).toBeTruthy()
    expect(screen.getByText('O município não tem certificado.')).toBeTruthy()
    choose(new File(['x'], 'natal.pdf'))
    expect(await screen.findByText(/^O arquivo não é um certificado/)).toBeTruthy()
    const file = new File(['x'], 'natal.pfx')
    choose(file)
    const password = screen.getByLabelText<HTMLInputElement>('Senha do certificado')
    type(password, 'errada')
    const wrong = 'Senha do certificado incorreta.'
    licences.uploadCertificate.mockRejectedValueOnce(refusal(400, 'CERTIFICATE_PASSWORD', wrong))
    await user.click(save)
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    type(password, 'certa')
    licences.uploadCertificate.mockResolvedValue({ ...issuing, signingEnabled: true, certificate })
    await user.click(save)
    expect(await screen.findByText('Certificado salvo')).toBeTruthy()
    expect(licences.uploadCertificate).toHaveBeenLastCalledWith('m1', { file, password: 'certa' })
    expect(password.value).toBe('')
    expect(await screen.findByText('MUNICIPIO DE NATAL')).toBeTruthy()
  })

  it('remove a certificate after a question', async () => {
    licences.getIssuing.mockResolvedValue({ ...issuing, signingEnabled: true, certificate })
    licences.removeCertificate.mockResolvedValue(undefined)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remover certificado' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remover certificado' }))
    await user.click(question.getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Certificado removido')).toBeTruthy()
    expect(licences.removeCertificate).toHaveBeenCalledWith('m1')
    expect(await screen.findByText('O município não tem certificado.')).toBeTruthy()
  })

  it.each([
    [31, null],
    [30, 'O certificado do município vence em 30 dias.'],
    [1, 'O certificado do município vence em 1 dia.'],
    [0, 'O certificado do município vence hoje.'],
    [-1, 'O certificado do município venceu em 01/12/2026.'],
  ])('[L2.18] warn with %i days left to the end of the certificate', async (daysLeft, text) => {
    licences.getIssuing.mockResolvedValue({ ...issuing, certificate: { ...certificate, daysLeft } })
    open()
    expect(await screen.findByText('MUNICIPIO DE NATAL')).toBeTruthy()
    expect(screen.queryByText(/^O certificado do município ven/)?.textContent ?? null).toBe(text)
  })

  it('are read only by analysts, and denied to an admin of another municipality', async () => {
    open(aUser('ANALYST'))
    expect((await field(/^Nome do órgão/)).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    cleanup()
    open(aUser('ADMIN'))
    expect(await screen.findByText('Você não tem permissão para acessar esta página.')).toBeTruthy()
  })

  it('report that they failed to load', async () => {
    licences.getIssuing.mockRejectedValue(new Error('down'))
    open()
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar dados de emissão')).toHaveLength(2))
  })

  it('have no axe violations', async () => {
    const { container } = open()
    await field(/^Nome do órgão/)
    // Contrast and landmarks require a real browser and the whole page.
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    const { violations } = await run(container, { rules })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  })
})
