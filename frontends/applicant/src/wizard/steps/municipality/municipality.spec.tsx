import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { answer, mockApi, storeDraftAt, openWizard, withApi } from '../../../testing/wizard-harness'
import { ACTIVITY, MUNICIPALITY } from '../../../testing/ids'

withApi()

const combobox = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })

const twoDigits = (index: number) => String(index).padStart(2, '0')
const activity = (index: number) => ({
  id: ACTIVITY.replace(/..$/, twoDigits(index)),
  code: `05.${twoDigits(index)}-1`,
  description: `Posto de combustíveis ${index}`,
  group: 'g',
  subgroup: 's',
  cnae: null,
  createdAt: '2026-01-01T00:00:00Z',
})

it('[R8.09] reports that the municipalities failed to load, and retries', async () => {
  mockApi(answer.get('/municipalities/for-processes', { message: '', code: 'X', requestId: 'r' }, 500))
  const { user } = await openWizard()
  expect((await screen.findAllByText('Erro ao carregar municípios')).length).toBeGreaterThan(0)
  mockApi(
    answer.get('/municipalities/for-processes', [
      { id: MUNICIPALITY, name: 'Natal', phone: null, email: null, ibgeCode: null },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('combobox', { name: /Município/ })).toBeTruthy()
})

describe('licensing', () => {
  const fresh = { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: '', activityClass: '' } as const

  it('[R9.08] [R2.55] the licensing step offers thirteen types with their meanings and seven classes, fewer types in a rural zone', async () => {
    storeDraftAt('municipalityAndType', fresh)
    const { user } = await openWizard()
    const offered = (name: RegExp) =>
      within(combobox(name)).getAllByRole<HTMLOptionElement>('option').slice(1)
    const types = 'DDLAE DBIA LP LI LO LOT LO-R AA AAU RLP RLI RLO RDBIA'.split(' ')
    expect(offered(/Tipo de licenciamento/).map(({ value }) => value)).toEqual(types)
    expect(offered(/Classe/)).toHaveLength(7)
    await user.selectOptions(combobox(/Tipo de licenciamento/), 'LO-R')
    expect(await screen.findByText(/quem já funciona sem licença/)).toBeTruthy()
    await user.click(screen.getByText('O que significa cada tipo de licenciamento'))
    const meanings = await screen.findAllByText(/^[A-Z-]+ – /)
    expect(meanings.map(({ textContent }) => textContent?.split(' – ')[0])).toEqual(types)
    expect(screen.getByText(/^RLO – /).nextElementSibling?.textContent).toBe(
      'Para continuar funcionando. Peça ao menos 120 dias antes de a LO vencer.',
    )
    await user.selectOptions(combobox(/Tipo de licenciamento/), 'RLO')
    const question = within(screen.getByRole('radiogroup', { name: 'O empreendimento fica em zona rural?' }))
    expect(question.getByRole<HTMLInputElement>('radio', { name: 'Não' }).checked).toBe(true)
    await user.click(question.getByRole('radio', { name: 'Sim' }))
    const excluded = 'Em zona rural, DBIA, LP, LI, LO e LO-R não podem ser escolhidos'
    expect(await screen.findByText(excluded)).toBeTruthy()
    const disabled = offered(/Tipo de licenciamento/).filter((option) => option.disabled)
    expect(disabled.map(({ value }) => value)).toEqual(['DBIA', 'LP', 'LI', 'LO', 'LO-R'])
  })

  it('[R5.17] the licensing step clears the class for a type without one, and shows that it does not apply', async () => {
    storeDraftAt('municipalityAndType', { activityClass: '3' })
    const { user } = await openWizard()
    await user.selectOptions(combobox(/Tipo de licenciamento/), 'AA')
    expect(screen.getByText('Classe da atividade: não aplicável ao tipo AA.')).toBeTruthy()
    await user.selectOptions(combobox(/Tipo de licenciamento/), 'LP')
    expect(combobox(/Classe/).value).toBe('')
  })

  it('[R5.18] [R7.43] [R9.02] the licensing step searches activities from the third character and selects one', async () => {
    const requests: string[] = []
    mockApi(
      http.get('*/api/activities', ({ request }) => {
        requests.push(new URL(request.url).search)
        const activities = Array.from({ length: 20 }, (_each, index) => activity(index))
        return HttpResponse.json({ activities, pagination: { page: 1, limit: 20, total: 40, pages: 2 } })
      }),
    )
    storeDraftAt('municipalityAndType')
    const { user, unmount } = await openWizard()
    await user.type(combobox(/Atividade/), 'po')
    expect(screen.getAllByText('Digite pelo menos 3 caracteres').length).toBeGreaterThan(0)
    await user.type(combobox(/Atividade/), 's')
    const options = await screen.findAllByRole('option', { name: /Posto/ })
    expect(options).toHaveLength(20)
    expect(requests).toEqual(['?search=pos&limit=20'])
    await user.keyboard('{Enter}')
    expect(combobox(/Atividade/).value).toBe('05.00-1 – Posto de combustíveis 0')
    unmount()
    await openWizard()
    expect(combobox(/Atividade/).value).toBe('05.00-1 – Posto de combustíveis 0')
  })

  it('[R8.09] the licensing step reports a failed search for activities', async () => {
    mockApi(answer.get('/activities', {}, 500))
    storeDraftAt('municipalityAndType')
    const { user } = await openWizard()
    await user.type(combobox(/Atividade/), 'posto')
    expect(await screen.findByText('Erro ao buscar atividades')).toBeTruthy()
  })
})
