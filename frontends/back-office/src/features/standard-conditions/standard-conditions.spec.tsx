import type { CurrentUser, StandardConditionResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { run } from 'axe-core'
import { describe, expect, it } from 'vitest'
import { catalogue, licences } from '../../testing/backend'
import { fill, findRow } from '../../testing/page'
import { anAdminOf } from '../../testing/samples'
import StandardConditionsPage from './standard-conditions-page'

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

const open = (conditions: StandardConditionResponse[], user: CurrentUser = aUser('SUPER_ADMIN')) => {
  licences.listStandardConditions.mockResolvedValue({
    standardConditions: conditions,
    pagination: { page: 1, limit: 10, total: conditions.length && 25, pages: 3 },
  })
  catalogue.listActivityGroups.mockResolvedValue(['Turismo'])
  return renderScreen(StandardConditionsPage, { at: '/standard-conditions', user })
}
const newButtons = () => screen.queryAllByRole('button', { name: 'Nova Condicionante' })

describe('[L8.02] the library of standard conditions', () => {
  it('[L1.11] the library of standard conditions shows what each entry applies to, ten a page, and filters', async () => {
    const lastQuery = () => licences.listStandardConditions.mock.lastCall?.[0]
    const { user } = open([condition, ofNatal])
    const cells = await findRow(ofNatal.text)
    for (const text of ['Sem prazo', 'Turismo', 'Natal']) expect(cells.getByText(text)).toBeTruthy()
    expect((await findRow(condition.text)).getByText('Periódica, a cada 6 meses')).toBeTruthy()
    expect(lastQuery()).toMatchObject({ page: 1, limit: 10 })
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 2 }))
    await user.selectOptions(screen.getByLabelText('Tipo de licença'), 'LO')
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: 1, kind: 'LO' }))
    fill('Buscar', 'água')
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'água', kind: 'LO' }))
  })

  it('[L1.11] the library of standard conditions is empty at first, and adds an entry in an accessible dialog with its errors at their fields', async () => {
    const { user } = open([])
    expect(await screen.findByText('Nenhuma condicionante cadastrada')).toBeTruthy()
    await user.click(newButtons()[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova Condicionante' }))
    // Contrast and landmarks require a real browser and the whole page.
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    const { violations } = await run(screen.getByRole('dialog'), { rules })
    expect(violations.map(({ id }) => id)).toEqual([])
    const save = dialog.getByText('Salvar')
    fill(/^Texto da condicionante/, 'Curto', dialog)
    fill('Prazo', 'days', dialog)
    await user.click(save)
    expect(await dialog.findByText('Texto deve ter pelo menos 10 caracteres')).toBeTruthy()
    expect(dialog.getByText('Informe de 1 a 3650 dias')).toBeTruthy()
    fill(/^Texto da condicionante/, condition.text, dialog)
    fill(/^Dias/, '30', dialog)
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

  it('[L1.11] the library of standard conditions lets an admin change and delete its own entries, and an analyst only read', async () => {
    const { user } = open([condition, ofNatal], anAdminOf({ id: NATAL, name: 'Natal' }))
    await findRow(condition.text)
    expect(screen.queryByRole('button', { name: `Ações de: ${condition.text}` })).toBeNull()
    await openMenu(user, `Ações de: ${ofNatal.text}`)
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    const editing = within(await screen.findByRole('dialog', { name: 'Editar Condicionante' }))
    expect(editing.getByLabelText('Município')).toHaveProperty('value', NATAL)
    fill(/^Texto da condicionante/, 'Manter a licença à vista de todos.', editing)
    licences.updateStandardCondition.mockResolvedValue(ofNatal)
    await user.click(editing.getByText('Salvar'))
    expect(await screen.findByText('Condicionante salva')).toBeTruthy()
    const changed = { municipalityId: NATAL, text: 'Manter a licença à vista de todos.' }
    expect(licences.updateStandardCondition.mock.lastCall).toMatchObject(['c2', changed])
    await openMenu(user, `Ações de: ${ofNatal.text}`)
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    licences.deleteStandardCondition.mockResolvedValue()
    const asking = within(await screen.findByRole('alertdialog', { name: 'Excluir Condicionante' }))
    await user.click(asking.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Condicionante excluída')).toBeTruthy()
    expect(licences.deleteStandardCondition.mock.lastCall?.[0]).toBe('c2')
    cleanup()
    open([condition], aUser('ANALYST'))
    await findRow(condition.text)
    expect(newButtons()).toEqual([])
    expect(screen.queryByRole('button', { name: /^Ações de/ })).toBeNull()
  })
})
