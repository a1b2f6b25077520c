import { aDocument } from '@licensing/process-view/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aFile } from '../../testing/a-filing'
import { aDraft, goTo, openEditing, toReview } from '../../testing/edit-wizard'
import {
  answer,
  currentPath,
  fileInput,
  mockApi,
  nextButton,
  refusal,
  requestsTo,
  sendButton,
  withApi,
} from '../../testing/wizard-harness'

withApi()

describe('a draft', () => {
  it('[D7.12] a draft requires the missing fields when it is handed in, but is saved without them from any step', async () => {
    const { user } = openEditing(aDraft({ latitude: null }))
    await screen.findByText('Passo 1 de 6')
    for (let step = 2; step <= 6; step += 1) {
      await user.click(await screen.findByRole('button', { name: 'Próximo' }))
      await screen.findByText(`Passo ${step} de 6`)
    }
    await user.click(await sendButton('Enviar Processo'))
    expect(await screen.findByText('Latitude é obrigatória')).toBeTruthy()
    expect(screen.getByText('Por favor, preencha todos os campos obrigatórios')).toBeTruthy()
    expect(requestsTo('PUT', '/processes/p1/edit')).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Salvar rascunho' }))
    expect(
      await screen.findByText('Rascunho salvo. Continue quando quiser, em qualquer aparelho.'),
    ).toBeTruthy()
    expect(requestsTo('PUT', '/processes/p1/edit')).toHaveLength(1)
    await waitFor(() => expect(currentPath()).toBe('/processes/p1'))
  })

  it('a draft is saved and handed in', async () => {
    const { user } = openEditing(aDraft())
    mockApi(answer.post('/processes/p1/submit', aDraft({ status: 'AWAITING_PAYMENT' }), 200))
    await toReview(user)
    await user.click(await sendButton('Enviar Processo'))
    expect(await screen.findByText('Processo enviado com sucesso!')).toBeTruthy()
    expect(requestsTo('PUT', '/processes/p1/edit')).toHaveLength(1)
    expect(requestsTo('POST', '/processes/p1/submit')).toHaveLength(1)
    await waitFor(() => expect(currentPath()).toBe('/processes/p1'))
  })

  it('a draft continues from the saved state when handing in is refused', async () => {
    const { user } = openEditing(aDraft())
    const saved = aDraft({
      version: 4,
      documents: [
        aDocument(),
        aDocument({ id: 'd2', category: 'planta_georreferenciada', originalName: 'planta.pdf' }),
      ],
    })
    mockApi(
      answer.put('/processes/p1/edit', saved),
      answer.post(
        '/processes/p1/submit',
        refusal('Município inativo', [{ field: 'municipalityId', message: 'Município inativo' }]),
        400,
      ),
    )
    await goTo(user, /Concluído: ?Documentos/)
    await user.upload(fileInput(/^Planta/), aFile('planta.pdf'))
    await user.click(nextButton())
    await user.click(await sendButton('Enviar Processo'))
    expect(await screen.findByText('Passo 1 de 6')).toBeTruthy()
    expect(screen.getAllByText('Município inativo')).toHaveLength(2)
    await goTo(user, /Concluído: ?Documentos/)
    expect(() => fileInput(/^Planta/)).toThrow('takes no files')
  })
})
