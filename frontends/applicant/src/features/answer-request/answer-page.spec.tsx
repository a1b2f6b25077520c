import * as api from '@licensing/api-client'
import * as deskApi from '@licensing/api-client/desk'
import type { OpenRequestResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import AnswerPage from './answer-page'

vi.mock('@licensing/api-client', { spy: true })
vi.mock('@licensing/api-client/desk', { spy: true })

const backend = vi.mocked(api)
const desk = vi.mocked(deskApi)

beforeEach(() => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.getFormDraft.mockResolvedValue(NO_DRAFT)
  backend.putFormDraft.mockImplementation((_, { version, content }) =>
    Promise.resolve({ version: version + 1, content, savedAt: SAVED_AT }),
  )
  backend.deleteFormDraft.mockResolvedValue()
})
afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const NO_DRAFT = { version: 0, content: null, savedAt: null }
const SAVED_AT = '2026-05-12T17:03:00.000Z'
const KEY = 'answer-p1'

type Item = OpenRequestResponse['items'][number]

const anItem = (change: Partial<Item>): Item => ({
  fieldType: 'field',
  fieldName: 'enterpriseName',
  description: 'Como no contrato social',
  status: 'PENDING',
  rejectionReason: null,
  documents: [],
  optional: false,
  ...change,
})

const items = [
  anItem({ correctionId: 'c1' }),
  anItem({ correctionId: 'c2', fieldType: 'document', fieldName: 'requerimento', description: 'Assine' }),
  anItem({ fieldType: null, fieldName: null, description: 'Pedimos a correção', optional: true }),
]

const open = (request: Partial<OpenRequestResponse> = {}) => {
  const process = aProcess({ status: 'PENDING', enterpriseName: 'Padaria', deskActions: ['answerRequest'] })
  backend.getProcess.mockResolvedValue(process)
  desk.getOpenRequest.mockResolvedValue({
    items,
    answered: 0,
    total: 3,
    answerBy: '2026-12-10',
    message: 'Pedimos a correção',
    moreTime: null,
    ...request,
  })
  return renderScreen(AnswerPage, {
    at: '/processes/p1/answer',
    route: '/processes/:id/answer',
    user: aUser('APPLICANT'),
  })
}

const sendButton = () => screen.findByRole('button', { name: 'Enviar respostas' })

describe('answering a request', () => {
  it('[K6.05] shows the date, the items and their present values, and waits until all are answered', async () => {
    const { user } = open()
    expect(await screen.findByText('0 de 2 itens respondidos')).toBeTruthy()
    expect(screen.getByText('Responda até 10/12/2026')).toBeTruthy()
    expect(screen.getByText('Como no contrato social')).toBeTruthy()
    expect(screen.getByText('Padaria')).toBeTruthy()
    expect((await sendButton()).hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Novo valor/ }), ' Nova')
    expect(await screen.findByText('1 de 2 itens respondidos')).toBeTruthy()
    const file = new File(['%PDF-1.7'], 'requerimento.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText(/Documento corrigido/, { selector: 'input' }), file)
    expect(await screen.findByText('2 de 2 itens respondidos')).toBeTruthy()
    expect((await sendButton()).hasAttribute('disabled')).toBe(false)
  })

  it('[K6.04 K6.05] sends the values and reasons of all items at once', async () => {
    const { user } = open()
    desk.answerRequest.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS' }))
    await user.type(await screen.findByRole('textbox', { name: /Novo valor/ }), 'Padaria Nova')
    const [, cannot] = screen.getAllByRole('button', { name: 'Não tenho como atender' })
    if (cannot !== undefined) await user.click(cannot)
    await user.type(screen.getByRole('textbox', { name: /motivo/ }), 'O cartório está fechado')
    await user.click(await sendButton())
    await waitFor(() =>
      expect(desk.answerRequest).toHaveBeenCalledWith(
        'p1',
        {
          answers: [
            { correctionId: 'c1', correctedValue: 'Padaria Nova' },
            { correctionId: 'c2', notProvided: true, notes: 'O cartório está fechado' },
          ],
          message: '',
          files: {},
        },
        expect.anything(),
      ),
    )
    expect(await screen.findByText('Respostas enviadas. O processo voltou para análise.')).toBeTruthy()
  })

  it('[K6.05] shows when nothing waits', async () => {
    open({ items: [], total: 0, answerBy: null, message: null })
    expect(await screen.findByText('Nada aguarda a sua resposta')).toBeTruthy()
  })

  it('[K7.04] half written continues on another device, and lists its files by name', async () => {
    const written = {
      c1: { text: 'Padaria Nova', cannot: false, reason: '', fileNames: [] },
      c2: { text: '', cannot: false, reason: '', fileNames: ['planta.pdf'] },
      gone: { text: 'Respondido', cannot: false, reason: '', fileNames: [] },
    }
    backend.getFormDraft.mockResolvedValue({
      version: 4,
      content: { version: 1, items: written },
      savedAt: SAVED_AT,
    })
    open()
    expect(await screen.findByDisplayValue('Padaria Nova')).toBeTruthy()
    expect(screen.getByText('Selecione novamente: planta.pdf')).toBeTruthy()
    expect(screen.getByText('1 de 2 itens respondidos')).toBeTruthy()
    expect(backend.getFormDraft).toHaveBeenCalledWith(KEY)
  })

  it('[K7.04] is saved as it is written, with the names of files, and removed when it is sent', async () => {
    const { user } = open()
    desk.answerRequest.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS' }))
    await user.type(await screen.findByRole('textbox', { name: /Novo valor/ }), 'Padaria Nova')
    const file = new File(['%PDF-1.7'], 'planta.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText(/Documento corrigido/, { selector: 'input' }), file)
    const isWhole = ({ content }: { content: unknown }) =>
      JSON.stringify(content).includes('Padaria Nova') && JSON.stringify(content).includes('planta.pdf')
    await waitFor(() =>
      expect(backend.putFormDraft.mock.calls.some(([key, body]) => key === KEY && isWhole(body))).toBe(true),
    )
    expect(await screen.findByText(/^Salvo neste dispositivo e no portal/)).toBeTruthy()
    await user.click(await sendButton())
    await waitFor(() => expect(backend.deleteFormDraft).toHaveBeenCalledWith(KEY))
    expect(Object.keys(localStorage).filter((key) => key.includes(KEY))).toEqual([])
  })

  it('[K7.04] stays on this device without a connection, and asks when both copies changed', async () => {
    backend.getFormDraft.mockRejectedValue(
      new api.ApiError({ status: 0, code: 'NETWORK', message: '', path: '' }),
    )
    const { user, unmount } = open()
    await user.type(await screen.findByRole('textbox', { name: /Novo valor/ }), 'Padaria Nova')
    expect(await screen.findByText('Salvo só neste dispositivo')).toBeTruthy()
    unmount()
    const content = {
      version: 1,
      items: { c1: { text: 'Padaria Velha', cannot: false, reason: '', fileNames: [] } },
    }
    backend.getFormDraft.mockResolvedValue({ version: 2, content, savedAt: SAVED_AT })
    const again = open()
    expect(
      await screen.findByText(
        'Há um rascunho mais recente, salvo em outro dispositivo em 12/05/2026 às 14:03.',
      ),
    ).toBeTruthy()
    expect(screen.getByDisplayValue('Padaria Nova')).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: 'Usar o mais recente' }))
    expect(await screen.findByDisplayValue('Padaria Velha')).toBeTruthy()
  })
})
