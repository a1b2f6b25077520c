import { LICENSING_TYPES } from '@licensing/domain-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { answer, mockApi, storeDraftAt, nextButton, openWizard, withApi } from '../../testing/harness'
import { ACTIVITY, MUNICIPALITY } from '../../testing/ids'

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

describe('municipality and type of request', () => {
  it('[R5.14] are both required', async () => {
    const { user } = await openWizard()
    await user.click(nextButton())
    expect(await screen.findByText('Município é obrigatório')).toBeTruthy()
    expect(screen.getByText('Tipo de requerimento é obrigatório')).toBeTruthy()
    expect(screen.getByText('Passo 1 de 7')).toBeTruthy()
  })

  it('finds a municipality without its accent and continues with a certificate', async () => {
    const { user } = await openWizard()
    await user.type(combobox(/Município/), 'mossoro')
    await user.click(await screen.findByRole('option', { name: 'Mossoró' }))
    await user.click(screen.getByRole('radio', { name: 'Certidão de Uso e Ocupação de Solo' }))
    expect(screen.queryByRole('combobox', { name: /Tipo de licenciamento/ })).toBeNull()
    await user.click(nextButton())
    expect(await screen.findByText('Passo 2 de 7')).toBeTruthy()
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
})

describe('licensing', () => {
  const fresh = { requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: '', activityClass: '' } as const

  it('[R5.15] [R5.16] requires the type and the class', async () => {
    storeDraftAt('municipalityAndType', fresh)
    const { user } = await openWizard()
    await user.click(nextButton())
    expect(await screen.findByText('Tipo de licenciamento é obrigatório')).toBeTruthy()
    expect(screen.getByText('Classe da atividade é obrigatória')).toBeTruthy()
  })

  it('[R9.08] offers the thirteen types and the seven classes', async () => {
    storeDraftAt('municipalityAndType', fresh)
    await openWizard()
    const offered = (name: RegExp) =>
      within(combobox(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(1)
    expect(offered(/Tipo de licenciamento/)).toEqual(
      'DDLAE DBIA LP LI LO LOT LO-R AA AAU RLP RLI RLO RDBIA'.split(' '),
    )
    expect(offered(/Classe/)).toHaveLength(7)
  })

  it.each(['DDLAE', 'AA', 'AAU'])(
    '[R5.17] clears the class for %s and shows that it does not apply',
    async (type) => {
      storeDraftAt('municipalityAndType', { activityClass: '3' })
      const { user } = await openWizard()
      await user.selectOptions(combobox(/Tipo de licenciamento/), type)
      expect(screen.getByText(`Classe da atividade: não aplicável ao tipo ${type}.`)).toBeTruthy()
      await user.selectOptions(combobox(/Tipo de licenciamento/), 'LP')
      expect(combobox(/Classe/).value).toBe('')
    },
  )

  it('shows what each type means and when it applies', async () => {
    storeDraftAt('municipalityAndType', fresh)
    const { user } = await openWizard()
    await user.selectOptions(combobox(/Tipo de licenciamento/), 'LO-R')
    expect(await screen.findByText(/quem já funciona sem licença/)).toBeTruthy()
    await user.click(screen.getByText('O que significa cada tipo de licenciamento'))
    const meanings = await screen.findAllByText(/^[A-Z-]+ – /)
    expect(meanings.map(({ textContent }) => textContent?.split(' – ')[0])).toEqual([...LICENSING_TYPES])
    const renewal = screen.getByText(/^RLO – /).nextElementSibling
    expect(renewal?.textContent).toBe(
      'Para continuar funcionando. Peça ao menos 120 dias antes de a LO vencer.',
    )
  })

  it('[R2.55] asks for the rural zone beside the type, and disables the types it excludes', async () => {
    storeDraftAt('municipalityAndType', fresh)
    const { user } = await openWizard()
    const question = within(screen.getByRole('radiogroup', { name: 'O empreendimento fica em zona rural?' }))
    expect(question.getByRole<HTMLInputElement>('radio', { name: 'Não' }).checked).toBe(true)
    await user.click(question.getByRole('radio', { name: 'Sim' }))
    expect(
      await screen.findByText('Em zona rural, DBIA, LP, LI, LO e LO-R não podem ser escolhidos'),
    ).toBeTruthy()
    const types = within(combobox(/Tipo de licenciamento/)).getAllByRole<HTMLOptionElement>('option')
    expect(types.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual([
      'DBIA',
      'LP',
      'LI',
      'LO',
      'LO-R',
    ])
  })

  it('[R2.55] [R2.56] opens the notice when the chosen type is excluded, until another is chosen', async () => {
    storeDraftAt('municipalityAndType')
    const { user } = await openWizard()
    await user.click(screen.getByRole('radio', { name: 'Sim' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'AVISO – ZONA RURAL' })
    await user.click(within(dialog).getByRole('button', { name: 'Entendi' }))
    expect(nextButton().matches(':disabled')).toBe(true)
    expect(
      screen.getByText('Em zona rural, LP é com o órgão estadual. Escolha outro tipo para continuar.'),
    ).toBeTruthy()
    await user.selectOptions(combobox(/Tipo de licenciamento/), 'RLO')
    await user.click(nextButton())
    expect(await screen.findByText('Passo 2 de 7')).toBeTruthy()
  })

  it("answers the framing step's question with the same value", async () => {
    storeDraftAt('municipalityAndType', { licensingType: 'RLO' })
    const { user } = await openWizard()
    await user.click(screen.getByRole('radio', { name: 'Sim' }))
    for (const step of [2, 3, 4]) {
      await user.click(nextButton())
      await screen.findByText(`Passo ${step} de 7`)
    }
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Zona rural' })
    expect(box.checked).toBe(true)
    await user.click(box)
    await user.click(screen.getByRole('button', { name: /Concluído: ?Município e Tipo/ }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Não' })).checked).toBe(true)
  })

  it('[R5.18] [R7.43] [R9.02] searches activities from the third character and selects one', async () => {
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

  it('[R8.09] reports a failed search for activities', async () => {
    mockApi(answer.get('/activities', {}, 500))
    storeDraftAt('municipalityAndType')
    const { user } = await openWizard()
    await user.type(combobox(/Atividade/), 'posto')
    expect(await screen.findByText('Erro ao buscar atividades')).toBeTruthy()
  })
})

it('[R5.19] another request requires a description of ten characters', async () => {
  const { user } = await openWizard()
  await user.click(screen.getByRole('radio', { name: 'Outros Requerimentos' }))
  await user.click(nextButton())
  expect(await screen.findByText('Descrição é obrigatória')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Descrição/ }), 'curta')
  await waitFor(() => expect(screen.getByText('Descrição deve ter pelo menos 10 caracteres')).toBeTruthy())
})
