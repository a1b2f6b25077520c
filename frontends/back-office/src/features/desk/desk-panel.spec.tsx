import type { ProcessResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, desk } from '../../testing/backend'
import { openProcess } from '../../testing/process-detail'

const aNote = (observations: string): ProcessResponse['deskActivities'][number] => ({
  id: `note ${observations}`,
  action: 'InternalNoteAdded',
  description: 'Nota interna',
  observations,
  createdAt: '2026-11-18T12:14:00.000Z',
  user: { name: 'Tiago Nóbrega', role: 'ANALYST' },
})
const noted = (...deskActivities: ProcessResponse['deskActivities']) => ({
  deskActions: ['note' as const],
  deskActivities,
})

const open = (process: Partial<ProcessResponse>) => openProcess(process, { query: 'tab=internal' })
const panel = async () => within(await screen.findByRole('tabpanel', { name: /Interno/ }))
const tab = () => screen.getByRole('tab', { name: /Interno/ }).textContent

describe('the tab of the desk', () => {
  it('[K9.01] the tab of the desk exists only with a right at the desk', async () => {
    open({ deskActions: [] })
    await screen.findByRole('tab', { name: 'Informações' })
    expect(screen.queryByRole('tab', { name: /Interno/ })).toBeNull()
  })

  it('[K4.01] the tab of the desk shows the notes, newest first, only to staff and never in print, which may be given to others', async () => {
    open(noted(aNote('A primeira'), aNote('A segunda')))
    const shown = await panel()
    expect(await shown.findByText('Visível só para a equipe')).toBeTruthy()
    expect(tab()).toBe('Interno 2')
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('A segunda'),
      expect.stringContaining('A primeira'),
    ])
    expect(shown.queryByText('Nenhuma nota')).toBeNull()
    expect(shown.getByText('A primeira').closest('.no-print')).not.toBeNull()
  })

  it("the desk's tab shows every line that it counts, the verdicts too", async () => {
    open(
      noted(aNote('A primeira'), {
        ...aNote('Ilegível'),
        id: 'verdict',
        action: 'DocumentJudged',
        description: 'Recusado: Planta Georreferenciada (planta.pdf)',
      }),
    )
    const shown = await panel()
    await shown.findByText('Recusado: Planta Georreferenciada (planta.pdf)')
    expect(shown.getByText('Ilegível')).toBeTruthy()
    expect([tab(), shown.getAllByRole('listitem').length]).toEqual(['Interno 2', 2])
  })

  it("[K4.01] the desk's tab adds a note", async () => {
    const { user } = open(noted())
    const shown = await panel()
    expect(await shown.findByText('Nenhuma nota')).toBeTruthy()
    backend.addNote.mockResolvedValue(aProcess(noted(aNote('Conferir a matrícula'))))
    await user.click(shown.getByText('Adicionar nota'))
    expect(await shown.findByText('Escreva a nota')).toBeTruthy()
    const field = shown.getByLabelText(/Nova nota/)
    await user.click(field)
    await user.paste(' Conferir a matrícula ')
    await user.click(shown.getByText('Adicionar nota'))
    expect(await screen.findByText('Nota adicionada')).toBeTruthy()
    expect(backend.addNote.mock.calls).toEqual([['p1', { text: 'Conferir a matrícula', mentions: [] }]])
    expect(desk.listAssignees).not.toHaveBeenCalled()
    expect(tab()).toBe('Interno 1')
    await waitFor(() => expect(shown.getByLabelText(/Nova nota/)).toHaveProperty('value', ''))
  })

  it('[K4.01] the tab of the desk mentions people of the staff in a note', async () => {
    desk.listAssignees.mockResolvedValue({
      users: [
        { id: 'u7', name: 'Ana Clara', role: 'ANALYST' },
        { id: 'u8', name: 'Bia Lima', role: 'ADMIN' },
      ],
    })
    const { user } = open(noted())
    const shown = await panel()
    await user.type(await shown.findByLabelText(/Nova nota/), '@bi')
    await screen.findByRole('option', { name: 'Bia Lima · Administrador' })
    await user.keyboard('{Enter}confira')
    expect(shown.getByText('Cita Bia Lima · Administrador')).toBeTruthy()
    const mentions = [{ name: 'Bia Lima', role: 'ADMIN' as const }]
    backend.addNote.mockResolvedValue(aProcess(noted({ ...aNote('@Bia Lima confira'), mentions })))
    await user.click(shown.getByText('Adicionar nota'))
    const item = within(await shown.findByRole('listitem'))
    expect(item.getByText('@Bia Lima confira')).toBeTruthy()
    expect(item.getByText('Cita Bia Lima · Administrador')).toBeTruthy()
    expect(backend.addNote.mock.calls).toEqual([['p1', { text: '@Bia Lima confira', mentions: ['u8'] }]])
  })
})
