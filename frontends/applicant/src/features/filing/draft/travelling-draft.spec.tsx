import { draftBaseKey, draftKey } from '@licensing/federation/device-draft'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aFiling } from '../../../testing/a-filing'
import {
  currentPath,
  joana,
  openWizard,
  portalDraft,
  requestsTo,
  storeDraftAt,
  withApi,
} from '../../../testing/wizard-harness'
import { type Draft, draftContent } from './draft'

withApi()

const PATH = '/processes/drafts/filing'
const SAVED_AT = '2026-05-12T17:03:00.000Z'
const contentOf = (enterpriseName: string, remembered: Draft['remembered'] = {}) =>
  draftContent({
    values: aFiling({ enterpriseName }),
    step: 'enterprise',
    completed: ['municipalityAndType', 'applicant'],
    files: {},
    remembered,
  }) as Record<string, unknown>
const savedElsewhere = (enterpriseName: string, fileNames?: Draft['remembered'], version = 4): void => {
  portalDraft.current = { version, content: contentOf(enterpriseName, fileNames), savedAt: SAVED_AT }
}
const namedInPortal = () => (portalDraft.current.content as { values?: { enterpriseName?: string } })?.values
const saved = () => screen.findByText(/Salvo neste dispositivo e no portal/)
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Nome/ })

describe('the draft of a filing', () => {
  it('[K7.01] the draft of a filing begun on another device continues here, at its step, and lists its files by name', async () => {
    savedElsewhere('Padaria Potengi', { planta_georreferenciada: ['planta.pdf'] })
    const { user } = await openWizard()
    expect(await screen.findByText('Passo 3 de 7')).toBeTruthy()
    expect((await name()).value).toBe('Padaria Potengi')
    expect(screen.getByText('Salvo neste dispositivo e no portal em 12/05/2026 às 14:03')).toBeTruthy()
    expect(await screen.findByText(/Selecione novamente os arquivos no passo Documentos/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Próximo' }))
    await screen.findByText('Passo 4 de 7')
    await user.click(await screen.findByRole('button', { name: 'Próximo' }))
    expect(await screen.findByText('Selecione novamente: planta.pdf')).toBeTruthy()
  })

  it('[K7.01] [K7.02] the draft of a filing is saved over the version that was read, and removed in both places once the process exists', async () => {
    savedElsewhere('Padaria')
    const { user } = await openWizard()
    await screen.findByText('Passo 3 de 7')
    await user.type(await name(), '!')
    await waitFor(() => expect(namedInPortal()?.enterpriseName).toBe('Padaria!'))
    expect(portalDraft.current.version).toBe(5)
    expect(await screen.findByText(/^Salvo neste dispositivo e no portal às \d\d:\d\d$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar na lista como rascunho' }))
    await waitFor(() => expect(currentPath()).toBe('/processes/p-9'))
    await waitFor(() => expect(portalDraft.current.version).toBe(0))
    expect(localStorage.getItem(draftKey(joana.id))).toBeNull()
  })

  it('[K7.03] the draft of a filing asks which to use when this device and another changed it, and saves nothing before', async () => {
    storeDraftAt('enterprise')
    savedElsewhere('Padaria Potengi')
    const { user } = await openWizard()
    expect(
      await screen.findByText(
        'Há um rascunho mais recente, salvo em outro dispositivo em 12/05/2026 às 14:03.',
      ),
    ).toBeTruthy()
    await user.type(await name(), '!')
    await user.click(screen.getByRole('button', { name: 'Usar o mais recente' }))
    expect(await screen.findByDisplayValue('Padaria Potengi')).toBeTruthy()
    expect(screen.queryByText(/Há um rascunho mais recente/)).toBeNull()
    expect(requestsTo('PUT', PATH)).toEqual([])
  })

  it('[K7.03] the draft of this device replaces the newer one when the person keeps it', async () => {
    storeDraftAt('enterprise')
    savedElsewhere('Padaria Potengi')
    const { user } = await openWizard()
    await user.click(await screen.findByRole('button', { name: 'Manter este' }))
    await saved()
    expect(portalDraft.current.version).toBe(5)
    expect(namedInPortal()?.enterpriseName).toBe('Oficina Potengi')
  })

  it('[K7.02] the draft of a filing is removed in both places by Limpar Dados', async () => {
    savedElsewhere('Padaria')
    const { user } = await openWizard()
    await screen.findByText('Passo 3 de 7')
    await user.click(screen.getByRole('button', { name: 'Limpar Dados' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Limpar Dados' }))
    await waitFor(() => expect(portalDraft.current.version).toBe(0))
    await waitFor(() => expect(localStorage.getItem(draftBaseKey(joana.id, 'filing'))).toBeNull())
    expect(localStorage.getItem(draftKey(joana.id))).toBeNull()
  })
})
