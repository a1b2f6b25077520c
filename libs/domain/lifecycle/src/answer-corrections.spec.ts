import type { DocumentCategory, DocumentFacts } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { changesBetween, documentEvents, fieldChangeEvents } from './answer-corrections'
import type { Correction, ProcessState } from './process-state'
import { aProcessState } from './testing/a-process'

const correction = (over: Partial<Correction>): Correction => ({
  id: 'c1',
  fieldName: 'enterpriseName',
  fieldType: 'field',
  description: 'Nome completo',
  status: 'PENDING',
  previousValue: null,
  correctedValue: null,
  notes: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  correctedAt: null,
  correctedBy: null,
  verifiedBy: null,
  rejectionReason: null,
  requestId: null,
  documentId: null,
  ...over,
})

const file = (documentId: string, category: DocumentCategory, sha256 = documentId): DocumentFacts => ({
  documentId,
  category,
  originalName: `${documentId}.pdf`,
  mediaType: 'application/pdf',
  fileSize: 10,
  sha256,
  objectKey: documentId,
})

const withCorrections = (...corrections: Partial<Correction>[]): ProcessState =>
  aProcessState({ corrections: corrections.map(correction) })

it('only the fields whose value differs are changes; an absent value counts as null', () => {
  const before = { enterpriseName: 'Posto Sol', hasAPP: false, applicantPhone: '84999990000' }
  const after = { enterpriseName: 'Posto Lua', hasAPP: false, latitude: -5.8 }
  expect(changesBetween(before, after).toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'applicantPhone', from: '84999990000', to: null },
    { field: 'enterpriseName', from: 'Posto Sol', to: 'Posto Lua' },
    { field: 'latitude', from: null, to: -5.8 },
  ])
  expect(changesBetween(before, before)).toEqual([])
})

it('[D2.01] a change answers the pending corrections of its field, with the values before and after', () => {
  const process = withCorrections(
    {},
    { id: 'answered', status: 'CORRECTED' },
    { id: 'other', fieldName: 'enterpriseAddress' },
    { id: 'again' },
  )
  const changes = [
    { field: 'enterpriseName', from: 'Posto Sol', to: 'Posto Lua' },
    { field: 'latitude', from: null, to: -5.8 },
  ] as const
  const answer = (correctionId: string, notes: string) => ({
    type: 'CorrectionAnswered',
    data: {
      correctionId,
      fieldName: 'enterpriseName',
      previousValue: '"Posto Sol"',
      correctedValue: '"Posto Lua"',
      notes,
    },
  })
  const edited = {
    type: 'ProcessEdited',
    data: { changes: [{ ...changes[0], correctionId: 'c1' }, changes[1]] },
  }
  expect(fieldChangeEvents(process, changes, 'feito')).toEqual([
    edited,
    answer('c1', 'feito'),
    answer('again', 'feito'),
  ])
  expect(fieldChangeEvents(process, changes)[1]).toEqual(answer('c1', 'Correção realizada pelo solicitante'))
  expect(fieldChangeEvents(process, [])).toEqual([])
})

it('[D2.01] a document answers the pending correction of its category, and names those it follows', () => {
  const attached = { ...file('old', 'requerimento'), id: 'old', removedAt: null }
  const process = {
    ...withCorrections(
      { id: 'd1', fieldType: 'document', fieldName: 'requerimento' },
      { id: 'd2', fieldType: 'document', fieldName: 'outros_documentos' },
      { id: 'd3', fieldType: 'document', fieldName: 'requerimento', status: 'VERIFIED' },
      { id: 'f1', fieldName: 'requerimento' },
    ),
    documents: [
      attached,
      { ...attached, originalName: 'gone.pdf', sha256: 'gone', removedAt: '2026-03-02' },
      { ...attached, category: 'planta_georreferenciada', originalName: 'other.pdf' },
    ],
  } as unknown as ProcessState
  const [requerimento, planta_georreferenciada] = [
    file('new', 'requerimento'),
    file('proxy', 'planta_georreferenciada'),
  ]
  expect(documentEvents(process, [requerimento, planta_georreferenciada], 'segue')).toEqual([
    { type: 'DocumentAttached', data: { ...requerimento, correctionId: 'd1' } },
    { type: 'DocumentAttached', data: planta_georreferenciada },
    {
      type: 'CorrectionAnswered',
      data: {
        correctionId: 'd1',
        fieldName: 'requerimento',
        previousValue: '["old.pdf"]',
        correctedValue: 'DOCUMENT_UPLOADED',
        notes: 'segue',
      },
    },
  ])
  const first = documentEvents(process, [file('other', 'outros_documentos')])[1]
  expect(first?.data).toMatchObject({
    correctionId: 'd2',
    previousValue: null,
    notes: 'Correção realizada pelo solicitante',
  })
})

it('a correction is not answered by the file that is already there', () => {
  const process = {
    ...withCorrections({ id: 'd1', fieldType: 'document', fieldName: 'requerimento' }),
    documents: [{ ...file('old', 'requerimento', 'same'), id: 'old', removedAt: null }],
  } as unknown as ProcessState
  const again = file('again', 'requerimento', 'same')
  const message = expect.stringMatching(/\S/) as string
  expect(() => documentEvents(process, [again, file('proxy', 'planta_georreferenciada')])).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      message,
      errors: [{ field: 'documents', message }],
    }),
  )
  expect(documentEvents(process, [again, file('new', 'requerimento')])).toHaveLength(3)
  expect(documentEvents(process, [file('proxy', 'planta_georreferenciada')])).toHaveLength(1)
})
