import { ApiError } from '@licensing/api-client'
import type { OpenRequestResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backend, catalogue, desk } from '../../testing/backend'
import AnswerPage from './answer-page'

const SAVED_AT = '2026-05-12T17:03:00.000Z'
const KEY = 'answer-p1'
const ACTIVITY = '11111111-1111-4111-8111-111111111111'

beforeEach(() => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
  backend.getFormDraft.mockResolvedValue({ version: 0, content: null, savedAt: null })
  backend.putFormDraft.mockImplementation((_, { version, content }) =>
    Promise.resolve({ version: version + 1, content, savedAt: SAVED_AT }),
  )
  backend.deleteFormDraft.mockResolvedValue()
  backend.sendUpload.mockImplementation((_, { name }) => Promise.resolve(anUpload(name)))
  backend.listUploads.mockImplementation((ids) => Promise.resolve(ids.map(() => anUpload('planta.pdf'))))
})

const anUpload = (originalName: string) => ({
  id: 'u1',
  originalName,
  size: 8,
  contentType: 'application/pdf',
  expiresAt: '2999-01-01T00:00:00.000Z',
})

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
const written = (text: string, fileNames: string[] = []) => ({ text, cannot: false, reason: '', fileNames })

const open = (request: Partial<OpenRequestResponse> = {}) => {
  backend.getProcess.mockResolvedValue(
    aProcess({ status: 'PENDING', enterpriseName: 'Padaria', deskActions: ['answerRequest'] }),
  )
  desk.getOpenRequest.mockResolvedValue({
    items,
    answered: 0,
    total: 3,
    answerBy: '2026-12-10',
    message: 'Pedimos a correção',
    moreTime: null,
    ...request,
  })
  desk.answerRequest.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS' }))
  return renderScreen(AnswerPage, {
    at: '/processes/p1/answer',
    route: '/processes/:id/answer',
    user: aUser('APPLICANT'),
  })
}
const sendButton = () => screen.getByRole('button', { name: 'Enviar respostas' })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('answering a request', () => {
  it('[K6.04 K6.05] the answer to a request shows date, items and present values, and sends all answers together once there are all', async () => {
    const { user } = open()
    expect(await screen.findByText('0 de 2 itens respondidos')).toBeTruthy()
    for (const text of ['Responda até 10/12/2026', 'Como no contrato social', 'Padaria'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(sendButton()).toHaveProperty('disabled', true)
    type(/Novo valor/, 'Padaria Nova')
    expect(await screen.findByText('1 de 2 itens respondidos')).toBeTruthy()
    const [, cannot] = screen.getAllByText('Não tenho como atender')
    if (cannot !== undefined) await user.click(cannot)
    type(/motivo/, 'O cartório está fechado')
    expect(await screen.findByText('2 de 2 itens respondidos')).toBeTruthy()
    await user.click(sendButton())
    expect(await screen.findByText('Respostas enviadas. O processo voltou para análise.')).toBeTruthy()
    const answers = [
      { correctionId: 'c1', correctedValue: 'Padaria Nova' },
      { correctionId: 'c2', notProvided: true, notes: 'O cartório está fechado' },
    ]
    expect(desk.answerRequest.mock.lastCall?.slice(0, 2)).toEqual([
      'p1',
      { answers, message: '', uploads: {}, files: {} },
    ])
  })

  it('[K6.02] the answer to a request takes the focus to the item whose answer is refused', async () => {
    const { user } = open({ items: items.slice(0, 1) })
    const message = 'Outro item pede o mesmo campo: informe o mesmo valor nos dois'
    const errors = [{ field: 'answers.c1.correctedValue', message }]
    desk.answerRequest.mockRejectedValue(
      new ApiError({ status: 400, code: 'VALIDATION', message, path: '', errors }),
    )
    const field = await screen.findByLabelText(/Novo valor/)
    fireEvent.change(field, { target: { value: 'Padaria Nova' } })
    await user.click(sendButton())
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('[K6.05] the answer to a request shows when nothing waits', async () => {
    open({ items: [], total: 0, answerBy: null, message: null })
    expect(await screen.findByText('Nada aguarda a sua resposta')).toBeTruthy()
  })
})

describe('a half-written answer', () => {
  it('[K7.04 K7.05] a half-written answer continues on another device with the files that went up, and lists the others by name', async () => {
    const content = {
      version: 1,
      items: {
        c1: written('Padaria Nova'),
        c2: { ...written('', ['planta.pdf', 'corte.pdf']), uploads: [anUpload('planta.pdf')] },
        gone: written('Respondido'),
      },
    }
    backend.getFormDraft.mockResolvedValue({ version: 4, content, savedAt: SAVED_AT })
    open()
    expect(await screen.findByDisplayValue('Padaria Nova')).toBeTruthy()
    expect(screen.getByText('Selecione novamente: corte.pdf')).toBeTruthy()
    expect(screen.getByText('planta.pdf')).toBeTruthy()
    expect(screen.getByText('2 de 2 itens respondidos')).toBeTruthy()
    expect(backend.getFormDraft).toHaveBeenCalledWith(KEY)
  })

  it('[K7.04] a half-written answer shows the activity of a restored answer, and drops one that was deleted since', async () => {
    const asked = [anItem({ correctionId: 'c1', fieldName: 'activityId' })]
    const content = { version: 1, items: { c1: written(ACTIVITY) } }
    backend.getFormDraft.mockResolvedValue({ version: 4, content, savedAt: SAVED_AT })
    catalogue.getActivity.mockResolvedValue({
      id: ACTIVITY,
      code: '04.01-1',
      description: 'Beneficiamento de sal',
      group: '',
      subgroup: '',
      cnae: null,
      createdAt: SAVED_AT,
    })
    open({ items: asked })
    expect(await screen.findByDisplayValue('04.01-1 · Beneficiamento de sal')).toBeTruthy()
    expect(screen.getByText('Respondido')).toBeTruthy()
    cleanup()
    const gone = new ApiError({ status: 404, code: 'NOT_FOUND', message: '', path: '' })
    catalogue.getActivity.mockRejectedValue(gone)
    open({ items: asked })
    expect(await screen.findByText('Falta responder')).toBeTruthy()
    expect(sendButton()).toHaveProperty('disabled', true)
  })

  it('[K7.04 K7.05] a half-written answer is saved as it is written, with the files that went up, and removed when it is sent', async () => {
    const { user } = open()
    await screen.findByText('0 de 2 itens respondidos')
    type(/Novo valor/, 'Padaria Nova')
    const file = new File(['%PDF-1.7'], 'planta.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText(/Documento corrigido/, { selector: 'input' }), file)
    const isWhole = ({ content }: { content: unknown }) =>
      JSON.stringify(content).includes('Padaria Nova') && JSON.stringify(content).includes('"id":"u1"')
    await waitFor(() =>
      expect(backend.putFormDraft.mock.calls.some(([key, body]) => key === KEY && isWhole(body))).toBe(true),
    )
    expect(await screen.findByText(/^Salvo neste dispositivo e no portal/)).toBeTruthy()
    await user.click(sendButton())
    await waitFor(() => expect(backend.deleteFormDraft).toHaveBeenCalledWith(KEY))
    expect(desk.answerRequest.mock.lastCall?.[1]).toMatchObject({ uploads: { c2: ['u1'] }, files: {} })
    expect(Object.keys(localStorage).filter((key) => key.includes(KEY))).toEqual([])
  })

  it('[K7.04] a half-written answer stays on this device without a connection, and asks when both copies changed', async () => {
    const offline = new ApiError({ status: 0, code: 'NETWORK', message: '', path: '' })
    backend.getFormDraft.mockRejectedValue(offline)
    const { unmount } = open()
    await screen.findByText('0 de 2 itens respondidos')
    type(/Novo valor/, 'Padaria Nova')
    expect(await screen.findByText('Salvo só neste dispositivo')).toBeTruthy()
    unmount()
    const content = { version: 1, items: { c1: written('Padaria Velha') } }
    backend.getFormDraft.mockResolvedValue({ version: 2, content, savedAt: SAVED_AT })
    const { user } = open()
    const newer = 'Há um rascunho mais recente, salvo em outro dispositivo em 12/05/2026 às 14:03.'
    expect(await screen.findByText(newer)).toBeTruthy()
    expect(screen.getByDisplayValue('Padaria Nova')).toBeTruthy()
    await user.click(screen.getByText('Usar o mais recente'))
    expect(await screen.findByDisplayValue('Padaria Velha')).toBeTruthy()
  })
})
