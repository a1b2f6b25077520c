import { draftKey } from '@licensing/federation/device-draft'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answer,
  currentPath,
  descriptionOf,
  field,
  joana,
  mockApi,
  openWizard,
  refusal,
  requestsTo,
  storeDraftAt,
  withApi,
} from '../../testing/wizard-harness'

withApi()

const saveButton = () => screen.getByRole('button', { name: 'Guardar na lista como rascunho' })

describe('Guardar na lista como rascunho', () => {
  it('[D7.12] Guardar na lista como rascunho stores what is filled in as DRAFT from any step, opens it, and empties the browser', async () => {
    storeDraftAt('applicant', { applicantName: '', enterpriseName: '' })
    const { user } = await openWizard()
    await user.click(saveButton())
    expect(
      await screen.findByText('Rascunho salvo. Continue quando quiser, em qualquer aparelho.'),
    ).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/processes/p-9'))
    const [sent] = requestsTo('POST', '/processes/json')
    const body: unknown = JSON.parse((await sent?.body) ?? '')
    expect(body).toMatchObject({ draft: true, licensingType: 'LP' })
    expect(body).not.toHaveProperty('applicantName')
    expect(localStorage.getItem(draftKey(joana.id))).toBeNull()
  })

  it('Guardar na lista como rascunho goes to the step of a malformed field instead, without asking for the missing ones', async () => {
    storeDraftAt('framing', { applicantEmail: 'joana', applicantPhone: '' }, { completed: ['applicant'] })
    const { user } = await openWizard()
    await user.click(saveButton())
    expect(await screen.findByText('Corrija os campos indicados para salvar o rascunho.')).toBeTruthy()
    await screen.findByText('Passo 2 de 7')
    expect(descriptionOf(field(/E-mail/))).toBe('Email inválido')
    expect(screen.queryByText('Telefone é obrigatório')).toBeNull()
    expect(requestsTo('POST', '/processes/json')).toEqual([])
  })

  it('Guardar na lista como rascunho stays at its step with everything typed when the server refuses', async () => {
    mockApi(answer.post('/processes/json', refusal('Você já tem muitos rascunhos', []), 429))
    storeDraftAt('enterprise')
    const { user } = await openWizard()
    await user.click(saveButton())
    expect(await screen.findByText('Você já tem muitos rascunhos')).toBeTruthy()
    expect(screen.getByText('Passo 3 de 7')).toBeTruthy()
    expect(field(/Nome/).value).toBe('Oficina Potengi')
  })

  it('Guardar na lista como rascunho stores nothing of an empty form', async () => {
    const { user } = await openWizard()
    await user.click(saveButton())
    expect(await screen.findByText('Preencha algum campo antes de salvar o rascunho.')).toBeTruthy()
    expect(requestsTo('POST', '/processes/json')).toEqual([])
  })
})
