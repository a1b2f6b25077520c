import { aCorrection } from '@licensing/process-view/testing'
import { confirmsLeaving } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aFile } from '../../testing/a-filing'
import { goTo, openEditing, save, showEditing, stored, toReview } from '../../testing/edit-wizard'
import {
  answer,
  currentPath,
  field,
  fileInput,
  mockApi,
  nextButton,
  refusal,
  requestsTo,
  withApi,
} from '../../testing/wizard-harness'

withApi()

describe('which processes can be edited', () => {
  it('[R2.61] [R2.62] the edit page shows that a process cannot be edited, with links to view it or go back', async () => {
    openEditing(stored({ allowedActions: ['view'] }))
    expect(await screen.findByText('Este processo não pode ser editado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver Processo' }).getAttribute('href')).toBe('/processes/p1')
    expect(screen.getByRole('link', { name: 'Voltar para a Lista' }).getAttribute('href')).toBe('/processes')
  })

  it('[R2.65] [R8.10] [D6.02] the edit page shows that the process does not exist without a toast; a load failure leads to the list', async () => {
    const gone = { message: 'Não encontrado', code: 'NOT_FOUND', requestId: 'r' }
    mockApi(answer.get('/processes/p1', gone, 404))
    const { unmount } = showEditing()
    expect(await screen.findByText('Processo não encontrado')).toBeTruthy()
    expect(screen.queryByText('Erro ao carregar processo')).toBeNull()
    expect(screen.queryByText('Não encontrado')).toBeNull()
    expect(currentPath()).toBe('/processes/p1/edit')
    unmount()
    mockApi(answer.get('/processes/p1', {}, 500))
    showEditing()
    expect(await screen.findByText('Erro ao carregar processo')).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/processes'))
  })
})

describe('requested corrections', () => {
  it('[R2.63] requested corrections are shown above every step with field, type and description', async () => {
    const { user } = openEditing(stored(), [
      aCorrection(),
      aCorrection({
        id: 'c2',
        fieldName: 'planta_georreferenciada',
        fieldType: 'document',
        description: 'Sem escala.',
      }),
      aCorrection({ id: 'c3', fieldName: 'Taxa', fieldType: 'payment', description: 'Valor a menor.' }),
      aCorrection({ id: 'c4', status: 'VERIFIED', description: 'Já verificada.' }),
    ])
    const box = within(await screen.findByRole('region', { name: 'Correções Solicitadas pelo Analista' }))
    const [address, plan, fee] = box.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(address).toMatch(/Endereço do Empreendimento.*Campo.*Informe o número do imóvel\./)
    expect(plan).toMatch(/Planta Georreferenciada.*Documento.*Sem escala\./)
    expect(fee).toMatch(/Taxa.*Outro.*Valor a menor\./)
    expect(box.getAllByRole('listitem')).toHaveLength(3)
    await user.click(box.getByRole('button', { name: /Ir para o campo.*Endereço/ }))
    expect(await screen.findByText('Passo 3 de 6')).toBeTruthy()
  })
})

describe('saving', () => {
  it('[R2.64] [R8.22] an edit reviews each change, confirms before it is lost, and sends the whole form', async () => {
    const { user } = openEditing()
    await toReview(user)
    expect(await screen.findByText('Nenhuma alteração até aqui')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enviar Processo' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Salvar rascunho' })).toBeNull()
    await goTo(user, /Concluído: ?Dados do Empreendimento/)
    const address = await screen.findByRole('textbox', { name: /Endereço/ })
    expect(confirmsLeaving()).toBe(false)
    fireEvent.change(address, { target: { value: 'Rodovia BR-304, km 44' } })
    expect(confirmsLeaving()).toBe(true)
    await toReview(user)
    const change = within(await screen.findByRole('region', { name: 'Endereço do Empreendimento' }))
    expect(change.getByText('42').tagName).toBe('DEL')
    expect(change.getByText('44').tagName).toBe('INS')
    await save(user)
    expect(await screen.findByText('Processo atualizado com sucesso!')).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/processes/p1'))
    expect(confirmsLeaving()).toBe(false)
    const [call] = requestsTo('PUT', '/processes/p1/edit')
    expect(call?.contentType).toContain('multipart/form-data')
    const body = await call?.body
    expect(body).toContain('Rodovia BR-304, km 44')
    expect(body).toContain('Avenida das Salinas')
    expect(body).not.toContain('documentsToDelete')
  })

  it('[R5.33] an edit replaces a document: removes the stored one first and sends both changes', async () => {
    const { user } = openEditing()
    await goTo(user, /Concluído: ?Documentos/)
    expect(screen.getByText('1 de 3 documentos obrigatórios enviados')).toBeTruthy()
    expect(() => fileInput(/^Requerimento/)).toThrow('takes no files')
    await user.click(screen.getByRole('button', { name: 'Remover requerimento-assinado.pdf' }))
    await user.click(screen.getByRole('button', { name: /Manter.*requerimento-assinado/ }))
    await user.click(screen.getByRole('button', { name: 'Remover requerimento-assinado.pdf' }))
    expect(screen.getByText('0 de 3 documentos obrigatórios enviados')).toBeTruthy()
    await user.upload(fileInput(/^Requerimento/), aFile('novo.pdf'))
    expect(await screen.findByText(/Enviado$/, { selector: '.filerow__meta' })).toBeTruthy()
    await user.click(nextButton())
    expect(await screen.findByText(/Removido de Requerimento/)).toBeTruthy()
    expect(screen.getByText(/Adicionado a Requerimento/)).toBeTruthy()
    await save(user)
    await screen.findByText('Processo atualizado com sucesso!')
    const body = await requestsTo('PUT', '/processes/p1/edit')[0]?.body
    expect(body).toContain('name="documentsToDelete[0]"')
    expect(body).toContain('name="uploads[requerimento][0]"')
    expect(body).not.toContain('novo.pdf')
  })

  it('[K7.07] an edit has the changes and the sent files again after a reload, and not after it was left', async () => {
    const first = openEditing()
    await goTo(first.user, /Concluído: ?Dados do Empreendimento/)
    await first.user.type(await screen.findByRole('textbox', { name: /Nome/ }), ' II')
    await goTo(first.user, /Concluído: ?Documentos/)
    await first.user.click(await screen.findByRole('button', { name: 'Remover requerimento-assinado.pdf' }))
    await first.user.upload(fileInput(/^Requerimento/), aFile('novo.pdf'))
    await screen.findByText(/Enviado$/, { selector: '.filerow__meta' })
    const kept = { ...sessionStorage }
    first.unmount()
    await waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain('edit'))
    Object.assign(sessionStorage, kept)
    const { user } = openEditing()
    await screen.findByText(/Enviado$/, { selector: '.filerow__meta' })
    await user.click(nextButton())
    expect(await screen.findByText('II')).toBeTruthy()
    expect(screen.getByText(/Removido de Requerimento/)).toBeTruthy()
    expect(screen.getByText(/Adicionado a Requerimento/)).toBeTruthy()
    expect(currentPath()).toBe('/processes/p1/edit')
  })

  it("[R8.16] an edit keeps the changes after a failure, and shows the server's messages joined, each at its field", async () => {
    const { user } = openEditing()
    mockApi(answer.put('/processes/p1/edit', {}, 500))
    await goTo(user, /Concluído: ?Dados do Empreendimento/)
    await user.type(field(/Nome/), ' II')
    await toReview(user)
    await save(user)
    expect(await screen.findByText('Erro ao atualizar processo')).toBeTruthy()
    expect(currentPath()).toBe('/processes/p1/edit')
    expect(screen.getByText('II')).toBeTruthy()
    const invalid = refusal('Dados inválidos', [{ field: 'enterpriseName', message: 'Nome inválido' }])
    mockApi(answer.put('/processes/p1/edit', invalid, 400))
    await save(user)
    expect(await screen.findByText('Passo 3 de 6')).toBeTruthy()
    expect(screen.getAllByText('Nome inválido')).toHaveLength(2)
  })
})
