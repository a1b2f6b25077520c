import { draftKey, eraseDraft } from '@licensing/federation/device-draft'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { confirmsLeaving } from '@licensing/ui-kit/screen-testing'
import { aFile } from '../../testing/a-filing'
import { removeFiles } from './draft/file-cache'
import {
  answer,
  descriptionOf,
  field,
  fileInput,
  mockApi,
  joana,
  storeDraftAt,
  nextButton,
  refusal,
  requestsTo,
  openWizard,
  currentPath,
  sendButton,
  sentRequests,
  withApi,
} from '../../testing/wizard-harness'

withApi()

const sentRow = () => screen.findByText(/ · Enviado$/)

/** From the documents to the end. */
const createFromDocuments = async (user: Awaited<ReturnType<typeof openWizard>>['user']) => {
  await user.click(nextButton())
  await screen.findByRole('heading', { name: 'Revisão' })
  await user.click(await screen.findByRole('button', { name: 'Próximo' }))
  await user.click(await sendButton('Criar Processo'))
}

describe('navigation', () => {
  it('[R5.29] Próximo shows a message and focuses the first invalid field', async () => {
    storeDraftAt('enterprise', { enterpriseAddress: '', longitude: '' })
    const { user } = await openWizard()
    await user.click(nextButton())
    expect(await screen.findByText('Por favor, preencha todos os campos obrigatórios')).toBeTruthy()
    const address = field(/Endereço/)
    await waitFor(() => expect(document.activeElement).toBe(address))
    expect(descriptionOf(address)).toBe('Endereço é obrigatório')
    expect(screen.getByText('Longitude é obrigatória')).toBeTruthy()
    fireEvent.change(address, { target: { value: 'Rua da Praia, 10' } })
    await waitFor(() => expect(screen.queryByText('Endereço é obrigatório')).toBeNull())
  })

  it("Próximo starts a step without the previous step's errors", async () => {
    storeDraftAt('applicant', { enterpriseName: '' })
    const { user } = await openWizard()
    await user.click(nextButton())
    await user.type(await screen.findByRole('textbox', { name: /Latitude/ }), '{Backspace}')
    expect(screen.queryByText('Nome é obrigatório')).toBeNull()
  })
})

describe('the draft', () => {
  it('the draft of a filing is not restored by an open wizard after it was erased at sign-out', async () => {
    storeDraftAt('enterprise')
    const { user } = await openWizard()
    localStorage.removeItem('token')
    eraseDraft(joana.id)
    await user.type(field(/Endereço/), 'x')
    expect(localStorage.getItem(draftKey(joana.id))).toBeNull()
  })

  it('the draft of a filing is dropped with a message if invalid', async () => {
    storeDraftAt('enterprise')
    localStorage.setItem(`new-process-draft:${joana.id}`, '{"version":0}')
    await openWizard()
    expect(await screen.findByText(/Não foi possível recuperar o preenchimento salvo/)).toBeTruthy()
    expect(screen.getByText('Passo 1 de 7')).toBeTruthy()
  })

  it('[R2.49] [R8.22] the draft of a filing is cleared by Limpar Dados after a confirmation', async () => {
    storeDraftAt('enterprise')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Limpar Dados' }))
    expect(
      await screen.findByText(
        'Tem certeza que deseja limpar todos os dados do processo? Esta ação não pode ser desfeita.',
      ),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(field(/Nome/).value).toBe('Oficina Potengi')
    await user.click(screen.getByRole('button', { name: 'Limpar Dados' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Limpar Dados' }))
    expect(await screen.findByText('Dados do processo limpos com sucesso!')).toBeTruthy()
    expect(screen.getByText('Passo 1 de 7')).toBeTruthy()
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).toBeNull()
  })

  it('the draft of a filing lists the files that have to be chosen again', async () => {
    storeDraftAt('documents', {}, { remembered: { requerimento: ['pedido.pdf'] } })
    const { user } = await openWizard()
    expect(await screen.findByText(/Selecione novamente os arquivos no passo Documentos/)).toBeTruthy()
    expect(screen.getByText('Selecione novamente: pedido.pdf')).toBeTruthy()
    await user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    expect(screen.queryByText('Selecione novamente: pedido.pdf')).toBeNull()
  })

  it('[K7.05] the draft of a filing sends a file when it is chosen; after a reload it is there, and the process is created with its id', async () => {
    storeDraftAt('documents')
    const first = await openWizard()
    await first.user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    expect(await sentRow()).toBeTruthy()
    expect(confirmsLeaving()).toBe(false)
    const kept = localStorage.getItem(`new-process-draft:${joana.id}`) ?? ''
    const [, id = ''] = /"uploads":\{"requerimento":\[\{"id":"([^"]+)"/.exec(kept) ?? []
    first.unmount()
    removeFiles(joana.id)
    const { user } = await openWizard()
    expect(await sentRow()).toBeTruthy()
    expect(screen.queryByText(/Selecione novamente/)).toBeNull()
    await createFromDocuments(user)
    expect(await screen.findByText('Processo criado com sucesso!')).toBeTruthy()
    const body = JSON.parse((await requestsTo('POST', '/processes/json')[0]?.body) ?? '{}') as object
    expect(body).toMatchObject({ uploads: { requerimento: [id] } })
  })

  it('[K7.05] a file that did not go up can be sent again, or goes with the form; a refused one must be replaced', async () => {
    storeDraftAt('documents')
    const { user } = await openWizard()
    mockApi(answer.post('/uploads', refusal('Sistema ocupado'), 503))
    await user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    expect(await screen.findByText('Sistema ocupado')).toBeTruthy()
    expect(confirmsLeaving()).toBe(true)
    mockApi(answer.post('/uploads', refusal('Arquivo vazio: pedido.pdf'), 400))
    await user.click(screen.getByRole('button', { name: /Tentar de novo.*pedido\.pdf/ }))
    expect(await screen.findByText('Arquivo vazio: pedido.pdf')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Tentar de novo/ })).toBeNull()
    await createFromDocuments(user)
    expect(await screen.findByRole('heading', { name: 'Documentos' })).toBeTruthy()
    expect(sentRequests.filter(({ path }) => path.startsWith('/processes/json'))).toEqual([])
  })
})

describe('creating', () => {
  it('[R2.48] [R2.51] [R7.13] creating a process sends JSON without files, once, and shows Criando... until the process opens', async () => {
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    mockApi(
      http.post('*/api/processes/json', async () => {
        await held
      }),
    )
    storeDraftAt('payment')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    await user.click(await screen.findByRole('button', { name: 'Criando...' }))
    expect(screen.getByRole('button', { name: 'Anterior' }).matches(':disabled')).toBe(true)
    finish()
    expect(await screen.findByText('Processo criado com sucesso!')).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/processes/p-9'))
    const [call, ...more] = requestsTo('POST', '/processes/json')
    const body = (await call?.body) ?? ''
    expect(JSON.parse(body)).toMatchObject({
      requestType: 'LICENCIAMENTO_AMBIENTAL',
      applicantDocument: '52998224725',
      latitude: -5.7945,
      isRuralZone: false,
    })
    expect(body).not.toContain('""')
    expect(more).toEqual([])
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).toBeNull()
  })

  it('creating a process ignores the second click of a double click on Próximo, and a key held down', async () => {
    storeDraftAt('review')
    await openWizard()
    await import('../../wizard/steps/later-step')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(nextButton())
    await act(() => vi.dynamicImportSettled())
    const create = screen.getByRole('button', { name: 'Criar Processo' })
    fireEvent.click(create)
    await act(() => vi.advanceTimersByTimeAsync(499))
    fireEvent.click(create)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(fireEvent.keyDown(create, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(create, { key: 'Enter' })).toBe(true)
    expect(screen.queryByRole('button', { name: 'Criando...' })).toBeNull()
    expect(requestsTo('POST', '/processes/json')).toEqual([])
    vi.useRealTimers()
    fireEvent.click(create)
    expect(await screen.findByText('Processo criado com sucesso!')).toBeTruthy()
  })

  it("[R8.16] creating a process keeps all values after a failure, and shows the server's messages joined at the field", async () => {
    mockApi(answer.post('/processes/json', {}, 500))
    storeDraftAt('payment')
    const { user } = await openWizard()
    const create = () => user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    await create()
    expect(await screen.findByText('Erro ao criar processo')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Criar Processo' }).matches(':disabled')).toBe(false)
    expect(currentPath()).toBe('/processes/new')
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).not.toBeNull()
    const errors = [
      { field: 'applicantEmail', message: 'Email inválido' },
      { field: 'latitude', message: 'Latitude inválida' },
    ]
    mockApi(answer.post('/processes/json', refusal('Dados inválidos', errors), 400))
    await create()
    expect(await screen.findByText('Email inválido, Latitude inválida')).toBeTruthy()
    const email = await screen.findByRole('textbox', { name: /E-mail/ })
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(descriptionOf(email)).toBe('Email inválido')
    await user.type(email, 'x')
    expect(descriptionOf(email)).not.toBe('Email inválido')
  })
})
