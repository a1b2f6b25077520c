import * as catalogueApi from '@licensing/api-client/catalogue'
import * as licencesApi from '@licensing/api-client/licences'
import type { CurrentUser, StandardConditionResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { run } from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import StandardConditionsPage from './standard-conditions-page'

vi.mock('@licensing/api-client/catalogue', { spy: true })
vi.mock('@licensing/api-client/licences', { spy: true })

const catalogue = vi.mocked(catalogueApi)
const licences = vi.mocked(licencesApi)

const NATAL = '11111111-1111-4111-8111-111111111111'
const condition: StandardConditionResponse = {
  id: 'c1',
  municipalityId: null,
  municipalityName: null,
  activityGroup: null,
  kinds: ['LO', 'RLO'],
  text: 'Apresentar o relatório de monitoramento da água.',
  due: { kind: 'recurring', everyMonths: 6 },
  proofRequired: true,
}
const ofNatal: StandardConditionResponse = {
  ...condition,
  id: 'c2',
  municipalityId: NATAL,
  municipalityName: 'Natal',
  activityGroup: 'Turismo',
  kinds: [],
  text: 'Manter a licença em local visível.',
  due: { kind: 'none' },
  proofRequired: false,
}

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const linked = { municipalityId: NATAL, municipality: { id: NATAL, name: 'Natal' } }
const admin = aUser('ADMIN', { municipalityUsers: [linked] })

const open = (
  conditions: StandardConditionResponse[],
  { user = aUser('SUPER_ADMIN'), total = conditions.length }: { user?: CurrentUser; total?: number } = {},
) => {
  licences.listStandardConditions.mockResolvedValue({
    standardConditions: conditions,
    pagination: { page: 1, limit: 10, total, pages: Math.ceil(total / 10) },
  })
  catalogue.listActivityGroups.mockResolvedValue(['Turismo'])
  return renderScreen(StandardConditionsPage, { at: '/standard-conditions', user })
}
const row = (text: string) => screen.findByRole('rowheader', { name: text })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const lastQuery = () => licences.listStandardConditions.mock.lastCall?.[0]
const newButton = () => screen.queryAllByRole('button', { name: 'Nova Condicionante' })

describe('[L8.02] the library of standard conditions', () => {
  it("opens as 'Condicionantes-padrão', and is empty with 'Nenhuma condicionante cadastrada'", async () => {
    open([])
    expect(screen.getByRole('heading', { level: 1, name: 'Condicionantes-padrão' })).toBeTruthy()
    expect(await screen.findByText('Nenhuma condicionante cadastrada')).toBeTruthy()
  })

  it('[L1.11] shows to what each entry applies, ten a page, and filters', async () => {
    const { user } = open([condition, ofNatal], { total: 25 })
    const cells = within((await row(ofNatal.text)).closest('tr') as HTMLElement)
    for (const text of ['Sem prazo', 'Turismo', 'Natal']) expect(cells.getByText(text)).toBeTruthy()
    const first = within(screen.getByRole('rowheader', { name: condition.text }).closest('tr') as HTMLElement)
    expect(first.getByText('Periódica, a cada 6 meses')).toBeTruthy()
    expect(lastQuery()).toMatchObject({ page: 1, limit: 10 })
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 2 }))
    await user.selectOptions(screen.getByLabelText('Tipo de licença'), 'LO')
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 1, kind: 'LO' }))
    await user.type(screen.getByLabelText('Buscar'), 'água')
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'água', kind: 'LO' }))
  })

  it('[L1.11] adds an entry, with its errors at their fields', async () => {
    const { user } = open([])
    await user.click((await screen.findAllByRole('button', { name: 'Nova Condicionante' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova Condicionante' }))
    const save = dialog.getByRole('button', { name: 'Salvar' })
    type(dialog.getByLabelText(/^Texto da condicionante/), 'Curto')
    await user.selectOptions(dialog.getByLabelText('Prazo'), 'days')
    await user.click(save)
    expect(await dialog.findByText('Texto deve ter pelo menos 10 caracteres')).toBeTruthy()
    expect(dialog.getByText('Informe de 1 a 3650 dias')).toBeTruthy()
    type(dialog.getByLabelText(/^Texto da condicionante/), condition.text)
    type(dialog.getByLabelText(/^Dias/), '30')
    await user.click(dialog.getByLabelText('Exige comprovação'))
    await user.click(dialog.getByLabelText('LO'))
    licences.createStandardCondition.mockResolvedValue(condition)
    await user.click(save)
    expect(await screen.findByText('Condicionante salva')).toBeTruthy()
    expect(licences.createStandardCondition).toHaveBeenCalledWith({
      text: condition.text,
      due: { kind: 'days', days: 30 },
      proofRequired: true,
      kinds: ['LO'],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[L1.11] lets an admin change and delete its own entries, and an analyst only read', async () => {
    const { user } = open([condition, ofNatal], { user: admin })
    await row(condition.text)
    expect(screen.queryByRole('button', { name: `Ações de: ${condition.text}` })).toBeNull()
    await openMenu(user, `Ações de: ${ofNatal.text}`)
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    const editing = within(await screen.findByRole('dialog', { name: 'Editar Condicionante' }))
    expect(editing.getByLabelText<HTMLSelectElement>('Município').value).toBe(NATAL)
    type(editing.getByLabelText(/^Texto da condicionante/), 'Manter a licença à vista de todos.')
    licences.updateStandardCondition.mockResolvedValue(ofNatal)
    await user.click(editing.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Condicionante salva')).toBeTruthy()
    expect(licences.updateStandardCondition).toHaveBeenCalledWith(
      'c2',
      expect.objectContaining({ municipalityId: NATAL, text: 'Manter a licença à vista de todos.' }),
    )
    await openMenu(user, `Ações de: ${ofNatal.text}`)
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    licences.deleteStandardCondition.mockResolvedValue()
    const asking = within(await screen.findByRole('alertdialog', { name: 'Excluir Condicionante' }))
    await user.click(asking.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Condicionante excluída')).toBeTruthy()
    cleanup()
    open([condition], { user: aUser('ANALYST') })
    await row(condition.text)
    expect(newButton()).toEqual([])
    expect(screen.queryByRole('button', { name: /^Ações de/ })).toBeNull()
  })

  it('reports that the list failed to load', async () => {
    licences.listStandardConditions.mockRejectedValue(new Error('down'))
    renderScreen(StandardConditionsPage, { at: '/standard-conditions', user: admin })
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar condicionantes')).toHaveLength(2))
  })

  it('has no axe violations, with the dialog open', async () => {
    const { user } = open([condition])
    await row(condition.text)
    await user.click(newButton()[0] as HTMLElement)
    await screen.findByRole('dialog')
    // Contrast and landmarks require a real browser and the whole page.
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    const { violations } = await run(document.body, { rules })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  })
})
