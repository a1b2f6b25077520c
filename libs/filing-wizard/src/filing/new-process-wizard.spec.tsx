import { draftKey, eraseDraft } from '@licensing/federation/device-draft'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { confirmsLeaving } from '@licensing/ui-kit/screen-testing'
import { aFile } from '../testing/a-filing'
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
  sendButton,
  requestsTo,
  openWizard,
  currentPath,
  withApi,
} from '../testing/harness'

withApi()

describe('navigation', () => {
  it('[R2.47] shows step n of total and the percentage, and marks completed steps', async () => {
    storeDraftAt('enterprise', {}, { completed: ['municipalityAndType', 'applicant'] })
    const { user } = await openWizard()
    expect(screen.getByText('Passo 3 de 7')).toBeTruthy()
    expect(screen.getByText('43%')).toBeTruthy()
    await user.click(nextButton())
    expect(await screen.findByText('Passo 4 de 7')).toBeTruthy()
    expect(screen.getByText('57%')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Concluído: ?Dados do Solicitante/ }))
    await waitFor(async () =>
      expect(document.activeElement).toBe(
        await screen.findByRole('heading', { name: 'Dados do Solicitante' }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Anterior' }))
    expect(await screen.findByText('Passo 1 de 7')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull()
  })

  it('[R2.46] counts six steps for Outros Requerimentos', async () => {
    storeDraftAt('documents', {
      requestType: 'OUTROS_REQUERIMENTOS',
      otherRequestDescription: 'Segunda via da licença',
    })
    await openWizard()
    expect(screen.getByText('Passo 4 de 6')).toBeTruthy()
    expect(screen.queryByText('Enquadramento Ambiental')).toBeNull()
  })

  it('[R5.29] shows a message and focuses the first invalid field', async () => {
    storeDraftAt('enterprise', { enterpriseAddress: '', longitude: '' })
    const { user } = await openWizard()
    await user.click(nextButton())
    expect(await screen.findByText('Por favor, preencha todos os campos obrigatórios')).toBeTruthy()
    const address = field(/Endereço/)
    await waitFor(() => expect(document.activeElement).toBe(address))
    expect(descriptionOf(address)).toBe('Endereço é obrigatório')
    expect(screen.getByText('Longitude é obrigatória')).toBeTruthy()
    await user.type(address, 'Rua da Praia, 10')
    expect(screen.queryByText('Endereço é obrigatório')).toBeNull()
  })

  it('advances on Enter in a field', async () => {
    storeDraftAt('enterprise')
    const { user } = await openWizard()
    await user.type(field(/Nome/), '{Enter}')
    expect(await screen.findByText('Passo 4 de 7')).toBeTruthy()
  })

  it("starts a step without the previous step's errors", async () => {
    storeDraftAt('applicant', { enterpriseName: '' })
    const { user } = await openWizard()
    await user.click(nextButton())
    await user.type(await screen.findByRole('textbox', { name: /Latitude/ }), '{Backspace}')
    expect(screen.queryByText('Nome é obrigatório')).toBeNull()
  })
})

describe('the draft', () => {
  it('is not restored by an open wizard after it was erased at sign-out', async () => {
    storeDraftAt('enterprise')
    const { user } = await openWizard()
    localStorage.removeItem('token')
    eraseDraft(joana.id)
    await user.type(field(/Endereço/), 'x')
    expect(localStorage.getItem(draftKey(joana.id))).toBeNull()
  })

  it('[R2.50] [R9.09] restores form and step after leaving the page', async () => {
    storeDraftAt('enterprise', { enterpriseName: '' })
    const { user, unmount } = await openWizard()
    await user.type(field(/Nome/), 'Oficina Potengi')
    await user.click(nextButton())
    await screen.findByText('Passo 4 de 7')
    unmount()
    await openWizard()
    expect(screen.getByText('Passo 4 de 7')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Concluído: ?Dados do Empreendimento/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Anterior' }))
    expect(field(/Nome/).value).toBe('Oficina Potengi')
  })

  it('is dropped with a message if invalid', async () => {
    storeDraftAt('enterprise')
    localStorage.setItem(`new-process-draft:${joana.id}`, '{"version":0}')
    await openWizard()
    expect(await screen.findByText(/Não foi possível recuperar o preenchimento salvo/)).toBeTruthy()
    expect(screen.getByText('Passo 1 de 7')).toBeTruthy()
  })

  it('[R2.49] [R8.22] is cleared by Limpar Dados after a confirmation', async () => {
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

  it('lists the files that have to be chosen again', async () => {
    storeDraftAt('documents', {}, { fileNames: { requerimento: ['pedido.pdf'] } })
    const { user } = await openWizard()
    expect(await screen.findByText(/Selecione novamente os arquivos no passo Documentos/)).toBeTruthy()
    expect(screen.getByText('Selecione novamente: pedido.pdf')).toBeTruthy()
    await user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    expect(screen.queryByText('Selecione novamente: pedido.pdf')).toBeNull()
  })
})

describe('creating', () => {
  it('[R2.48] [R2.51] [R7.13] sends JSON without files, shows a toast and opens the process', async () => {
    storeDraftAt('payment')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    expect(await screen.findByText('Processo criado com sucesso!')).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/processes/p-9'))
    const [call] = requestsTo('POST', '/processes/json')
    const body = (await call?.body) ?? ''
    expect(JSON.parse(body)).toMatchObject({
      requestType: 'LICENCIAMENTO_AMBIENTAL',
      applicantDocument: '52998224725',
      latitude: -5.7945,
      isRuralZone: false,
    })
    expect(body).not.toContain('""')
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).toBeNull()
  })

  it('[R7.13] sends multipart when a file was chosen', async () => {
    storeDraftAt('documents')
    const { user } = await openWizard()
    await user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    await user.click(nextButton())
    await screen.findByText('Passo 6 de 7')
    await user.click(await screen.findByRole('button', { name: 'Próximo' }))
    await user.click(await sendButton('Criar Processo'))
    expect(await screen.findByText('Processo criado com sucesso!')).toBeTruthy()
    expect(requestsTo('POST', '/processes/json')).toHaveLength(0)
    const [call] = requestsTo('POST', '/processes')
    expect(call?.contentType).toContain('multipart/form-data')
    expect(await call?.body).toContain('documents[requerimento][0]')
  })

  it('ignores the second click of a double click on Próximo, and a key held down', async () => {
    storeDraftAt('review')
    await openWizard()
    await import('../steps/payment')
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

  it('warns before a reload that would lose chosen files, but not for data in the draft', async () => {
    storeDraftAt('documents')
    const { user } = await openWizard()
    expect(confirmsLeaving()).toBe(false)
    await user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    expect(confirmsLeaving()).toBe(true)
  })

  it('[R2.48] shows Criando... while sending, and sends once', async () => {
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
    const busy = await screen.findByRole('button', { name: 'Criando...' })
    await user.click(busy)
    expect(screen.getByRole('button', { name: 'Anterior' }).matches(':disabled')).toBe(true)
    finish()
    await screen.findByText('Processo criado com sucesso!')
    expect(requestsTo('POST', '/processes/json')).toHaveLength(1)
  })

  it('[R8.16] shows the failure and keeps all values', async () => {
    mockApi(answer.post('/processes/json', {}, 500))
    storeDraftAt('payment')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    expect(await screen.findByText('Erro ao criar processo')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Criar Processo' }).matches(':disabled')).toBe(false)
    expect(currentPath()).toBe('/processes/new')
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Anterior' }))
    await screen.findByText('Passo 6 de 7')
    expect(screen.getAllByText('Erro ao criar processo')).toHaveLength(1)
  })

  it("[R8.16] shows the server's messages joined and focuses the field", async () => {
    const errors = [
      { field: 'applicantEmail', message: 'Email inválido' },
      { field: 'latitude', message: 'Latitude inválida' },
    ]
    mockApi(answer.post('/processes/json', refusal('Dados inválidos', errors), 400))
    storeDraftAt('payment')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    expect(await screen.findByText('Email inválido, Latitude inválida')).toBeTruthy()
    const email = await screen.findByRole('textbox', { name: /Email/ })
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(descriptionOf(email)).toBe('Email inválido')
    await user.type(email, 'x')
    expect(descriptionOf(email)).not.toBe('Email inválido')
  })
})
