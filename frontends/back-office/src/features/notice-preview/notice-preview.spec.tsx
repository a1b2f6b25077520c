import type { NoticePreview } from '@licensing/contracts'
import { aProcess } from '@licensing/process-view/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend, desk, refusal } from '../../testing/backend'
import { fill } from '../../testing/page'
import { openProcess } from '../../testing/process-detail'

const shownNotice: NoticePreview = {
  subject: 'Decisão no processo 2026/774',
  text: 'Município de Pau dos Ferros\n\nO processo foi indeferido\n\n> Fica a 40 metros\n> do açude\n\n-- \nIsto é da prefeitura?',
  html: '',
  statement: 'Será avisado: Marcos Dantas, no portal e por e-mail.',
  recipients: [{ name: 'Marcos Dantas', channels: ['PORTAL', 'EMAIL'] }],
}

const openReject = async () => {
  const { user } = openProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view', 'reject'] })
  await user.click(await screen.findByRole('button', { name: /Mais ações|Ações/ }))
  await user.click(await screen.findByText('Rejeitar'))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, reject: () => user.click(dialog.getByRole('button', { name: 'Rejeitar' })) }
}

describe('the notice of a command, before it is sent', () => {
  it('[N6.01] the dialog of a rejection names who is notified, and shows the message with the reason as it is typed', async () => {
    desk.previewNotice.mockResolvedValue(shownNotice)
    const { user, dialog } = await openReject()
    expect(await dialog.findByText(shownNotice.statement)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Ver a mensagem' }))
    const message = within(dialog.getByRole('region', { name: 'Mensagem que será enviada' }))
    expect(message.getByText('Município de Pau dos Ferros')).toBeTruthy()
    expect(message.getByText(/Fica a 40 metros/).tagName).toBe('BLOCKQUOTE')
    fill(/Motivo da rejeição/, 'Fora da zona', dialog)
    await waitFor(() =>
      expect(desk.previewNotice.mock.lastCall?.slice(0, 2)).toEqual([
        'p1',
        { kind: 'reject', reason: 'Fora da zona', observations: '' },
      ]),
    )
  })

  it('[N6.01] the dialog of a command shows no message if no e-mail is sent', async () => {
    const statement = 'E-mail não confirmado: será avisado só no portal.'
    const recipients: NoticePreview['recipients'] = [{ name: 'Marcos Dantas', channels: ['PORTAL'] }]
    desk.previewNotice.mockResolvedValue({ ...shownNotice, statement, recipients })
    const { dialog } = await openReject()
    expect(await dialog.findByText(statement)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Ver a mensagem' })).toBeNull()
  })

  it('a command is sent although the preview of its notice fails', async () => {
    desk.previewNotice.mockRejectedValue(refusal(500, 'INTERNAL'))
    backend.decideOnProcess.mockResolvedValue(aProcess({ status: 'REJECTED' }))
    const { dialog, reject } = await openReject()
    expect(await dialog.findByText(/^Não foi possível ver quem será avisado/)).toBeTruthy()
    fill(/Motivo da rejeição/, 'Fora da zona', dialog)
    await reject()
    expect(await screen.findByText('Processo rejeitado')).toBeTruthy()
  })
})
