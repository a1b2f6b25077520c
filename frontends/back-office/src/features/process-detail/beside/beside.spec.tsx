import { aCorrection, aDocument } from '@licensing/process-view/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { backend } from '../../../testing/backend'
import { address } from '../../../testing/page'
import { openProcess } from '../../../testing/process-detail'

const open = (query: string, { wide }: { wide: boolean }) => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: wide }))
  backend.fetchProcessDocument.mockResolvedValue(new Blob(['bytes'], { type: 'application/pdf' }))
  const documents = [aDocument({ originalName: 'planta.pdf' })]
  return openProcess({ documents }, { query, corrections: [aCorrection()] })
}
const pane = (name: string) => screen.findByRole('region', { name })

it('a document is shown next to any tab, takes the focus, and gives it back when it closes', async () => {
  const { user } = open('tab=documents', { wide: true })
  await user.click(await screen.findByRole('button', { name: 'Abrir ao lado: planta.pdf' }))
  const opened = await pane('planta.pdf')
  // Given by an effect, which a busy machine runs after the pane was found.
  await waitFor(() => expect(document.activeElement).toBe(opened))
  expect(await within(opened).findByTitle('Documento planta.pdf')).toBeTruthy()
  expect(address()).toBe('/processes/p1?tab=documents&beside=d1')
  await user.click(screen.getByRole('tab', { name: 'Empreendimento' }))
  expect(await pane('planta.pdf')).toBe(opened)
  await user.click(screen.getByRole('tab', { name: /Documentos/ }))
  await user.click(within(opened).getByRole('button', { name: 'Fechar painel' }))
  expect(screen.queryByRole('region', { name: 'planta.pdf' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir ao lado: planta.pdf' }))
})

it('the corrections are shown once, next to the facts', async () => {
  const { user } = open('tab=corrections', { wide: true })
  await user.click(await screen.findByRole('button', { name: 'Abrir ao lado: correções' }))
  const opened = await pane('Correções do processo')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(opened.contains(screen.getByRole('article'))).toBe(true)
})

it('a narrow window offers no second pane, and shows only the page at the URL of one', async () => {
  open('tab=documents&beside=d1', { wide: false })
  expect(await screen.findByRole('button', { name: 'Ver planta.pdf' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Abrir ao lado/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Fechar painel' })).toBeNull()
})
