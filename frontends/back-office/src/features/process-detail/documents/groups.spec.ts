import { describe, expect, it } from 'vitest'
import { aCorrection, aDocument } from '@licensing/process-view/testing'
import { documentGroups, documentsToJudge } from './groups'

const FILED = '2026-10-26T12:00:00.000Z'
const ANSWERED = '2026-11-16T12:00:00.000Z'

const plan = (id: string, createdAt: string) =>
  aDocument({ id, category: 'planta_georreferenciada', createdAt })
const request = { fieldType: 'document' as const, fieldName: 'planta_georreferenciada' }

const shown = (...args: Parameters<typeof documentGroups>) =>
  documentGroups(...args).map(({ category, documents }) => [
    category,
    ...documents.map(({ document, replaced }) => (replaced ? `${document.id} replaced` : document.id)),
  ])

describe('the documents of a process', () => {
  it('the documents of a process are grouped by category, newest first', () => {
    const documents = [plan('old', FILED), aDocument({ id: 'form' }), plan('new', ANSWERED)]
    expect(shown(documents, [])).toEqual([
      ['requerimento', 'form'],
      ['planta_georreferenciada', 'new', 'old'],
    ])
  })

  it('the documents of a process are replaced by the answer to a correction of their category', () => {
    const documents = [aDocument({ id: 'form', createdAt: FILED }), plan('old', FILED), plan('new', ANSWERED)]
    const answered = aCorrection({ ...request, status: 'CORRECTED', correctedAt: ANSWERED })
    expect(shown(documents, [answered])).toEqual([
      ['requerimento', 'form'],
      ['planta_georreferenciada', 'new', 'old replaced'],
    ])
  })

  it('[K4.04] the documents of a process are to be judged unless one has a verdict, or is of the municipality', () => {
    const verdict = {
      verdict: 'ACCEPTED',
      reason: null,
      at: FILED,
      by: { name: 'Ana', role: 'ANALYST' },
    } as const
    const documents = [
      aDocument({ id: 'form' }),
      aDocument({ id: 'judged', verdict }),
      aDocument({ id: 'voided licence', category: 'licenca_ambiental', byMunicipality: true }),
      aDocument({ id: 'earlier licence', category: 'licenca_ambiental' }),
    ]
    expect(documentsToJudge(documents, []).map(({ id }) => id)).toEqual(['form', 'earlier licence'])
  })

  it('the documents of a process are not replaced while the correction waits for its first answer', () => {
    expect(shown([plan('old', FILED)], [aCorrection(request)])).toEqual([['planta_georreferenciada', 'old']])
  })
})
