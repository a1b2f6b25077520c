import { ApiError } from '@licensing/api-client'
import type { ObligationCounts, ObligationListRow, ObligationState, Role } from '@licensing/contracts'
import { aUser, openMenu, renderScreen } from '@licensing/ui-kit/screen-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backend, licences } from '../../../testing/backend'
import { axeViolations } from '../testing/axe'
import { aLicence, anObligation, anObligationRow } from '../testing/samples'
import ObligationsPage from './obligations-page'

beforeEach(() => {
  backend.getObligationSummary.mockResolvedValue({ overdue: 3, dueSoon: 2, sent: 1 })
  licences.getLicence.mockResolvedValue(aLicence())
})

const open = (obligations: ObligationListRow[], { role = 'ANALYST' }: { role?: Role } = {}) => {
  licences.listObligations.mockResolvedValue({
    obligations,
    pagination: { page: 1, limit: 20, total: obligations.length, pages: 1 },
  })
  return renderScreen(ObligationsPage, { at: '/obligations', user: aUser(role) })
}
const lastQuery = () => licences.listObligations.mock.lastCall?.[0]
const key = expect.objectContaining({ licenceId: 'l1', conditionId: 'c1', occurrence: 1 })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
/** The dialog that the first button of this name opens; a list has each row as a row and as a card. */
const choose = async (user: ReturnType<typeof open>['user'], action: string, dialog: string) => {
  const [button] = await screen.findAllByRole('button', { name: new RegExp(`^${action}:`) })
  await user.click(button as HTMLElement)
  return within(await screen.findByRole('dialog', { name: dialog }))
}
const chooseFromMenu = async (user: ReturnType<typeof open>['user'], action: string, dialog: string) => {
  await screen.findByRole('table')
  await openMenu(user, `Mais ações de: ${anObligation().text}, LO 12/2026`)
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog', { name: dialog }))
}

describe('[L8.02] the list of conditions', () => {
  it('[L5.07] the list of conditions opens with what is overdue, and counts on its tabs what else waits', async () => {
    const { user } = open([anObligationRow({ state: 'OVERDUE', dueOn: '2026-10-30' })])
    expect(screen.getByRole('heading', { level: 1, name: 'Condicionantes' })).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Vencidas 3' })).toBeTruthy()
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())
    expect(names).toEqual(['Vencidas 3', 'A vencer em 30 dias 2', 'Em análise 1', 'Todas'])
    expect(lastQuery()).toMatchObject({ page: 1, limit: 20, state: 'OVERDUE' })
    const row = within((await screen.findByRole('rowheader')).closest('tr') as HTMLElement)
    expect(row.getByText('Posto Rota do Sal · Mossoró')).toBeTruthy()
    expect(row.getByText('Venceu em 30/10/2026')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Todas' }))
    await waitFor(() => expect(lastQuery()?.state).toBeUndefined())
    expect(screen.getByTestId('address').textContent).toBe('/obligations?state=ALL')
  })

  it.each<[string, ObligationCounts, ObligationState | undefined]>([
    ['A vencer em 30 dias', { overdue: 0, dueSoon: 2, sent: 1 }, 'DUE_SOON'],
    ['Em análise', { overdue: 0, dueSoon: 0, sent: 1 }, 'SENT'],
    ['Todas', { overdue: 0, dueSoon: 0, sent: 0 }, undefined],
  ])(
    '[L5.07] the list of conditions opens with %s, the first tab that has something',
    async (name, counts, state) => {
      backend.getObligationSummary.mockResolvedValue(counts)
      open([anObligationRow()])
      const tab = await screen.findByRole('tab', { name: new RegExp(`^${name}`) })
      expect(tab.getAttribute('aria-selected')).toBe('true')
      expect(lastQuery()?.state).toBe(state)
    },
  )

  it('[L8.03] the list of conditions shows no button that the server does not allow', async () => {
    open([anObligationRow()])
    await screen.findByRole('table')
    for (const name of [/^Enviar Comprovação/, /^Aceitar/, /^Recusar/, /^Mais ações/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('[L8.06] the actions on an obligation', () => {
  it('[L5.03] [L8.07] the dialog of an obligation sends a proof with its files, and not without one that is required', async () => {
    const { user } = open([anObligationRow({ allowedActions: ['prove'] })], { role: 'APPLICANT' })
    const dialog = await choose(user, 'Enviar Comprovação', 'Enviar Comprovação')
    const send = dialog.getByRole('button', { name: 'Enviar Comprovação' })
    await user.click(send)
    expect(dialog.getByText('Selecione um arquivo para upload')).toBeTruthy()
    expect(await axeViolations()).toEqual([])
    const file = new File(['laudo'], 'laudo.pdf', { type: 'application/pdf' })
    await user.upload(dialog.getByLabelText('Documentos', { selector: 'input' }), file)
    type(dialog.getByLabelText(/^Observações/), 'Teste de 10/11.')
    licences.sendProof.mockResolvedValue(aLicence())
    await user.click(send)
    expect(await screen.findByText('Comprovação enviada')).toBeTruthy()
    expect(licences.sendProof).toHaveBeenCalledWith(
      key,
      { notes: 'Teste de 10/11.', files: [file] },
      expect.anything(),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[L5.04] the dialog of an obligation shows the proof while it is accepted or rejected', async () => {
    const step = {
      step: 'SENT' as const,
      at: '2026-11-17T12:00:00.000Z',
      by: { name: 'Joana Bezerra', role: 'APPLICANT' as const },
      text: 'Segue o laudo.',
      dueOn: null,
      documents: [{ id: 'd1', originalName: 'laudo.pdf', mediaType: 'application/pdf', fileSize: 2048 }],
    }
    licences.getLicence.mockResolvedValue(
      aLicence({ obligations: [anObligation({ state: 'SENT', steps: [step] })] }),
    )
    const { user } = open([anObligationRow({ state: 'SENT', allowedActions: ['accept', 'reject'] })])
    const accepting = await choose(user, 'Aceitar', 'Aceitar comprovação')
    expect(await accepting.findByText('Segue o laudo.')).toBeTruthy()
    licences.downloadProof.mockResolvedValue()
    await user.click(accepting.getByRole('button', { name: 'Baixar laudo.pdf' }))
    await waitFor(() => expect(licences.downloadProof).toHaveBeenCalledWith('l1', 'd1', 'laudo.pdf'))
    licences.acceptProof.mockResolvedValue(aLicence())
    await user.click(accepting.getByRole('button', { name: 'Aceitar' }))
    expect(await screen.findByText('Comprovação aceita')).toBeTruthy()
    expect(licences.acceptProof).toHaveBeenCalledWith(key, {})
  })

  it('[L5.04] the dialog of an obligation rejects with a reason, and shows what the server refuses at its field', async () => {
    const { user } = open([anObligationRow({ state: 'SENT', allowedActions: ['accept', 'reject'] })])
    const dialog = await choose(user, 'Recusar', 'Recusar comprovação')
    const send = dialog.getByRole('button', { name: 'Recusar' })
    await user.click(send)
    expect(dialog.getByText('Motivo é obrigatório')).toBeTruthy()
    type(dialog.getByLabelText(/^Motivo/), 'O laudo é de outro tanque.')
    type(dialog.getByLabelText(/^Novo prazo/), '2026-12-30')
    licences.rejectProof.mockRejectedValueOnce(
      new ApiError({
        status: 400,
        code: 'VALIDATION',
        message: 'Dados inválidos',
        errors: [{ field: 'newDueOn', message: 'A data não pode ser anterior a hoje' }],
        path: '/licences',
      }),
    )
    await user.click(send)
    expect(await dialog.findByText('A data não pode ser anterior a hoje')).toBeTruthy()
    licences.rejectProof.mockResolvedValue(aLicence())
    await user.click(send)
    expect(await screen.findByText('Comprovação recusada')).toBeTruthy()
    expect(licences.rejectProof).toHaveBeenLastCalledWith(key, {
      reason: 'O laudo é de outro tanque.',
      newDueOn: '2026-12-30',
    })
  })

  it('[L5.04] the dialog of an obligation extends the deadline and waives the condition, each with a reason', async () => {
    const { user } = open([anObligationRow({ allowedActions: ['prove', 'extend', 'waive'] })])
    const extending = await chooseFromMenu(user, 'Prorrogar', 'Prorrogar prazo')
    expect(screen.queryByText('Enviar Comprovação')).toBeNull()
    type(extending.getByLabelText(/^Novo prazo/), '2027-01-29')
    type(extending.getByLabelText(/^Motivo/), 'Laboratório sem vagas.')
    licences.extendObligation.mockResolvedValue(aLicence())
    await user.click(extending.getByRole('button', { name: 'Prorrogar' }))
    expect(await screen.findByText('Prazo prorrogado')).toBeTruthy()
    expect(licences.extendObligation).toHaveBeenCalledWith(key, {
      dueOn: '2027-01-29',
      reason: 'Laboratório sem vagas.',
    })
    const waiving = await chooseFromMenu(user, 'Dispensar', 'Dispensar condicionante')
    type(waiving.getByLabelText(/^Motivo/), 'Tanques desativados.')
    licences.waiveObligation.mockResolvedValue(aLicence())
    await user.click(waiving.getByRole('button', { name: 'Dispensar' }))
    expect(await screen.findByText('Condicionante dispensada')).toBeTruthy()
    expect(licences.waiveObligation).toHaveBeenCalledWith(key, { reason: 'Tanques desativados.' })
  })
})
