import { draftKey, eraseDraft } from '@licensing/federation/device-draft'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { asksBeforeLeaving } from '@licensing/ui-kit/screen-testing'
import { aFile } from '../testing/a-filing'
import {
  answer,
  described,
  field,
  fileInput,
  given,
  joana,
  leftAt,
  next,
  refusal,
  sendButton,
  sentTo,
  openWizard,
  where,
  withApi,
} from '../testing/bench'

withApi()

describe('the way through', () => {
  it('[R2.47] shows step n of total and the percentage, and marks completed steps', async () => {
    leftAt('enterprise', {}, { completed: ['municipalityAndType', 'applicant'] })
    const { user } = await openWizard()
    expect(screen.getByText('Passo 3 de 7')).toBeTruthy()
    expect(screen.getByText('43%')).toBeTruthy()
    await user.click(next())
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
    leftAt('documents', {
      requestType: 'OUTROS_REQUERIMENTOS',
      otherRequestDescription: 'Segunda via da licença',
    })
    await openWizard()
    expect(screen.getByText('Passo 4 de 6')).toBeTruthy()
    expect(screen.queryByText('Enquadramento Ambiental')).toBeNull()
  })

  it('[R5.29] says what to do and focuses the first field in error', async () => {
    leftAt('enterprise', { enterpriseAddress: '', longitude: '' })
    const { user } = await openWizard()
    await user.click(next())
    expect(await screen.findByText('Por favor, preencha todos os campos obrigatórios')).toBeTruthy()
    const address = field(/Endereço/)
    await waitFor(() => expect(document.activeElement).toBe(address))
    expect(described(address)).toBe('Endereço é obrigatório')
    expect(screen.getByText('Longitude é obrigatória')).toBeTruthy()
    await user.type(address, 'Rua da Praia, 10')
    expect(screen.queryByText('Endereço é obrigatório')).toBeNull()
  })

  it('Enter in a field goes on', async () => {
    leftAt('enterprise')
    const { user } = await openWizard()
    await user.type(field(/Nome/), '{Enter}')
    expect(await screen.findByText('Passo 4 de 7')).toBeTruthy()
  })

  it('starts a step without the errors of the one before', async () => {
    leftAt('applicant', { enterpriseName: '' })
    const { user } = await openWizard()
    await user.click(next())
    await user.type(await screen.findByRole('textbox', { name: /Latitude/ }), '{Backspace}')
    expect(screen.queryByText('Nome é obrigatório')).toBeNull()
  })
})

describe('the draft', () => {
  it('erased at the sign-out, is not brought back by a wizard that is still open', async () => {
    leftAt('enterprise')
    const { user } = await openWizard()
    localStorage.removeItem('token')
    eraseDraft(joana.id)
    await user.type(field(/Endereço/), 'x')
    expect(localStorage.getItem(draftKey(joana.id))).toBeNull()
  })

  it('[R2.50] [R9.09] brings form and step back after leaving the page', async () => {
    leftAt('enterprise', { enterpriseName: '' })
    const { user, unmount } = await openWizard()
    await user.type(field(/Nome/), 'Oficina Potengi')
    await user.click(next())
    await screen.findByText('Passo 4 de 7')
    unmount()
    await openWizard()
    expect(screen.getByText('Passo 4 de 7')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Concluído: ?Dados do Empreendimento/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Anterior' }))
    expect(field(/Nome/).value).toBe('Oficina Potengi')
  })

  it('that is broken gives way to an empty form and a word about it', async () => {
    leftAt('enterprise')
    localStorage.setItem(`new-process-draft:${joana.id}`, '{"version":0}')
    await openWizard()
    expect(await screen.findByText(/Não foi possível recuperar o preenchimento salvo/)).toBeTruthy()
    expect(screen.getByText('Passo 1 de 7')).toBeTruthy()
  })

  it('[R2.49] [R8.22] is emptied by Limpar Dados after a confirmation', async () => {
    leftAt('enterprise')
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

  it('says which files have to be chosen again', async () => {
    leftAt('documents', {}, { fileNames: { requerimento: ['pedido.pdf'] } })
    const { user } = await openWizard()
    expect(await screen.findByText(/Escolha de novo os arquivos no passo Documentos/)).toBeTruthy()
    expect(screen.getByText('Escolha de novo: pedido.pdf.')).toBeTruthy()
    await user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    expect(screen.queryByText('Escolha de novo: pedido.pdf.')).toBeNull()
  })
})

describe('creating', () => {
  it('[R2.48] [R2.51] [R7.13] sends JSON without files, says so and goes to the process', async () => {
    leftAt('payment')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    expect(await screen.findByText('Processo criado com sucesso!')).toBeTruthy()
    await waitFor(() => expect(where()).toBe('/processes/p-9'))
    const [call] = sentTo('POST', '/processes/json')
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      requestType: 'LICENCIAMENTO_AMBIENTAL',
      applicantDocument: '52998224725',
      latitude: -5.7945,
      isRuralZone: false,
    })
    expect(call?.body).not.toContain('""')
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).toBeNull()
  })

  it('[R7.13] sends multipart when a file was chosen', async () => {
    leftAt('documents')
    const { user } = await openWizard()
    await user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    await user.click(next())
    await screen.findByText('Passo 6 de 7')
    await user.click(await screen.findByRole('button', { name: 'Próximo' }))
    await user.click(await sendButton('Criar Processo'))
    expect(await screen.findByText('Processo criado com sucesso!')).toBeTruthy()
    expect(sentTo('POST', '/processes/json')).toHaveLength(0)
    expect(sentTo('POST', '/processes')[0]?.contentType).toContain('multipart/form-data')
    expect(sentTo('POST', '/processes')[0]?.body).toContain('documents[requerimento][0]')
  })

  it('does not take the second click of a double click on Próximo, nor a key held down, for its own', async () => {
    leftAt('review')
    await openWizard()
    await import('../steps/payment')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(next())
    await act(() => vi.dynamicImportSettled())
    const create = screen.getByRole('button', { name: 'Criar Processo' })
    fireEvent.click(create)
    await act(() => vi.advanceTimersByTimeAsync(499))
    fireEvent.click(create)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(fireEvent.keyDown(create, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(create, { key: 'Enter' })).toBe(true)
    expect(screen.queryByRole('button', { name: 'Criando...' })).toBeNull()
    expect(sentTo('POST', '/processes/json')).toEqual([])
    fireEvent.click(create)
    vi.useRealTimers()
    expect(await screen.findByText('Processo criado com sucesso!')).toBeTruthy()
  })

  it('asks before a reload takes chosen files away, and not for what the draft keeps', async () => {
    leftAt('documents')
    const { user } = await openWizard()
    expect(asksBeforeLeaving()).toBe(false)
    await user.upload(fileInput(/Requerimento/), aFile('pedido.pdf'))
    expect(asksBeforeLeaving()).toBe(true)
  })

  it('[R2.48] says Criando... while it sends, and sends once', async () => {
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    given(
      http.post('*/api/processes/json', async () => {
        await held
      }),
    )
    leftAt('payment')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    const busy = await screen.findByRole('button', { name: 'Criando...' })
    await user.click(busy)
    expect(screen.getByRole('button', { name: 'Anterior' }).matches(':disabled')).toBe(true)
    finish()
    await screen.findByText('Processo criado com sucesso!')
    expect(sentTo('POST', '/processes/json')).toHaveLength(1)
  })

  it('[R8.16] shows the failure and loses nothing', async () => {
    given(answer.post('/processes/json', {}, 500))
    leftAt('payment')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    expect(await screen.findByText('Erro ao criar processo')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Criar Processo' }).matches(':disabled')).toBe(false)
    expect(where()).toBe('/processes/new')
    expect(localStorage.getItem(`new-process-draft:${joana.id}`)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Anterior' }))
    await screen.findByText('Passo 6 de 7')
    expect(screen.getAllByText('Erro ao criar processo')).toHaveLength(1)
  })

  it('[R8.16] shows the joined messages of the server and leads to the field', async () => {
    const errors = [
      { field: 'applicantEmail', message: 'Email inválido' },
      { field: 'latitude', message: 'Latitude inválida' },
    ]
    given(answer.post('/processes/json', refusal('Dados inválidos', errors), 400))
    leftAt('payment')
    const { user } = await openWizard()
    await user.click(screen.getByRole('button', { name: 'Criar Processo' }))
    expect(await screen.findByText('Email inválido, Latitude inválida')).toBeTruthy()
    const email = await screen.findByRole('textbox', { name: /Email/ })
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(described(email)).toBe('Email inválido')
    await user.type(email, 'x')
    expect(described(email)).not.toBe('Email inválido')
  })
})
