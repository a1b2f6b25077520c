import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aCorrection, aDocument } from '@licensing/process-view/testing'
import { GroupedDocuments } from './grouped-documents'

afterEach(() => {
  cleanup()
  resetScreen()
})

const FILED = '2026-10-26T12:00:00.000Z'
const ANSWERED = '2026-11-16T12:00:00.000Z'

const plan = (originalName: string, createdAt: string) =>
  aDocument({ id: originalName, originalName, category: 'planta_georreferenciada', createdAt })

const documents = [
  aDocument({ originalName: 'requerimento.pdf', createdAt: FILED }),
  plan('planta-antiga.pdf', FILED),
  plan('planta-nova.pdf', ANSWERED),
]
const answered = aCorrection({
  fieldType: 'document',
  fieldName: 'planta_georreferenciada',
  status: 'CORRECTED',
  correctedAt: ANSWERED,
})

const Screen = () => <GroupedDocuments processId="p1" documents={documents} corrections={[answered]} />

const rowOf = (name: string) => screen.getByTitle(name).closest<HTMLElement>('.filerow') ?? document.body

it('a document that an answer replaced is dimmed below its replacement, and can still be read and downloaded', () => {
  renderScreen(Screen, { at: '/processes/p1', user: aUser('APPLICANT') })
  const plans = within(screen.getByRole('region', { name: 'Planta Georreferenciada' }))
  const names = plans.getAllByTitle(/^planta/).map(({ title }) => title)
  expect(names).toEqual(['planta-nova.pdf', 'planta-antiga.pdf'])
  const replaced = within(rowOf('planta-antiga.pdf'))
  expect(replaced.getByText('Substituído')).toBeTruthy()
  expect(replaced.getByRole('button', { name: 'Ver planta-antiga.pdf' })).toBeTruthy()
  expect(replaced.getByRole('button', { name: 'Baixar planta-antiga.pdf' })).toBeTruthy()
  const dimmed = ['planta-antiga.pdf', 'planta-nova.pdf', 'requerimento.pdf'].map((name) =>
    rowOf(name).classList.contains('filerow--dimmed'),
  )
  expect(dimmed).toEqual([true, false, false])
})

describe('the verdict on a document', () => {
  const by = { name: 'Tiago Nóbrega', role: 'ANALYST' } as const
  const Judged = () => (
    <GroupedDocuments
      processId="p1"
      documents={[
        aDocument({
          id: 'd1',
          originalName: 'recusado.pdf',
          verdict: { verdict: 'REFUSED', reason: 'Não está assinado', at: ANSWERED, by },
        }),
        aDocument({
          id: 'd2',
          originalName: 'aceito.pdf',
          verdict: { verdict: 'ACCEPTED', reason: null, at: ANSWERED, by },
        }),
        aDocument({ id: 'd3', originalName: 'novo.pdf' }),
      ]}
      corrections={[]}
    />
  )
  const below = (name: string) => rowOf(name).nextElementSibling?.textContent

  it('[K4.05] the verdict on a document is shown with its reason as far as the server returns it', () => {
    renderScreen(Judged, { at: '/processes/p1', user: aUser('APPLICANT') })
    expect(below('recusado.pdf')).toBe('RecusadoMotivo: Não está assinado')
    expect(below('aceito.pdf')).toBe('Aceito')
    expect(screen.getAllByText(/^(Aceito|Recusado)$/)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Aceitar|Recusar/ })).toBeNull()
  })
})
