import { filingDraft, parseWith } from '@licensing/forms'
import {
  aDocument,
  aFiling,
  aProcess,
  type FilingSample,
  given,
  type ProcessBuilder,
} from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { type EditProcess, editProcess } from './decide'
import { withFields } from './field-map'

const form = (fields: FilingSample = {}) => parseWith(filingDraft, aFiling(fields))
const editing = (process: ProcessBuilder, command: Partial<EditProcess>) =>
  given(process).when((state) =>
    editProcess(state, { filing: null, documents: [], documentsToDelete: [], ...command }),
  )
const corrected = { previousValue: '"Padaria Potengi"', notes: 'Correção realizada pelo solicitante' }

describe('editing a draft', () => {
  it('[D1.15] editing a draft records each changed field with its values before and after', () =>
    expect(
      editing(aProcess().asDraft(), {
        filing: form({
          enterpriseName: 'Padaria Nova',
          applicantNumber: null,
          applicantComplement: 'Fundos',
        }),
      }).events,
    ).toEqual([
      {
        type: 'ProcessEdited',
        data: {
          changes: [
            { field: 'applicantNumber', from: '120', to: null },
            { field: 'applicantComplement', from: null, to: 'Fundos' },
            { field: 'enterpriseName', from: 'Padaria Potengi', to: 'Padaria Nova' },
          ],
        },
      },
    ]))

  it('editing a draft records nothing when nothing changed', () =>
    expect(editing(aProcess().asDraft(), { filing: form() }).events).toEqual([]))

  it('editing a draft adds and removes documents, with one event each', () => {
    const process = aProcess().asDraft().withDocument('requerimento', { originalName: 'velho.pdf' })
    const [documentId = ''] = process.documentIds('requerimento')
    const added = aDocument('requerimento')
    expect(
      editing(process, { documents: [added], documentsToDelete: [documentId, documentId] }).events,
    ).toEqual([
      {
        type: 'DocumentRemoved',
        data: { documentId, category: 'requerimento', originalName: 'velho.pdf' },
      },
      { type: 'DocumentAttached', data: added },
    ])
  })

  it('editing a draft rejects the removal of an unknown document', () =>
    expect(editing(aProcess().asDraft(), { documentsToDelete: ['unknown'] }).refusal).toEqual({
      code: 'VALIDATION',
      fields: {
        documentsToDelete: 'Documento não encontrado neste processo',
      },
    }))
})

describe('editing a filed process', () => {
  const asked = aProcess().underAnalysis().withPendingCorrection('enterpriseName', { id: 'c1' })

  it('[D1.15 D1.18] editing a filed process needs a pending correction', () => {
    expect(editing(aProcess().underAnalysis(), { filing: form() }).refusal.code).toBe('INVALID_TRANSITION')
    expect(
      editing(aProcess().underAnalysis().withCorrectedCorrection('enterpriseName'), {
        filing: form({ enterpriseName: 'Padaria Nova' }),
      }).refusal.code,
    ).toBe('INVALID_TRANSITION')
  })

  it('[D2.04] editing a filed process answers every correction that requests the field', () => {
    const edited = editing(asked, { filing: form({ enterpriseName: 'Padaria Nova' }) })
    expect(edited.events).toEqual([
      {
        type: 'ProcessEdited',
        data: {
          changes: [
            {
              field: 'enterpriseName',
              from: 'Padaria Potengi',
              to: 'Padaria Nova',
              correctionId: 'c1',
            },
          ],
        },
      },
      {
        type: 'CorrectionAnswered',
        data: {
          correctionId: 'c1',
          fieldName: 'enterpriseName',
          correctedValue: '"Padaria Nova"',
          ...corrected,
        },
      },
    ])
    const twice = asked.withPendingCorrection('enterpriseName', { id: 'c2' })
    expect(editing(twice, { filing: form({ enterpriseName: 'Padaria Nova' }) }).types).toEqual([
      'ProcessEdited',
      'CorrectionAnswered',
      'CorrectionAnswered',
    ])
  })

  it('[D2.05] editing a filed process records changes outside the request before and after, and leaves the request open', () => {
    const { outsideChanges, corrections } = editing(asked, {
      filing: form({ applicantPhone: '(84) 3210-1234' }),
      documents: [aDocument('requerimento')],
    }).state
    expect(outsideChanges).toMatchObject([{ field: 'applicantPhone', from: '84991234567', to: '8432101234' }])
    expect(corrections[0]?.status).toBe('PENDING')
    const both = editing(asked, { filing: form({ enterpriseName: 'Nova', applicantCity: 'Parnamirim' }) })
    expect(both.state.outsideChanges.map(({ field }) => field)).toEqual(['applicantCity'])
  })

  it('[D2.04] a document of the requested category answers its correction', () => {
    const plan = aDocument('planta_georreferenciada')
    const process = aProcess()
      .withDocument('planta_georreferenciada', { originalName: 'antiga.pdf' })
      .underAnalysis()
      .withPendingCorrection('planta_georreferenciada', { id: 'c1' })
    const edited = editing(process, { documents: [plan] })
    expect(edited.events).toEqual([
      { type: 'DocumentAttached', data: { ...plan, correctionId: 'c1' } },
      {
        type: 'CorrectionAnswered',
        data: {
          correctionId: 'c1',
          fieldName: 'planta_georreferenciada',
          previousValue: '["antiga.pdf"]',
          correctedValue: 'DOCUMENT_UPLOADED',
          notes: 'Correção realizada pelo solicitante',
        },
      },
    ])
  })

  it('editing a filed process rejects a form without any change at the fields that were asked for', () =>
    expect(
      editing(asked.withPendingCorrection('requerimento').withPendingCorrection('corDaFachada'), {
        filing: form(),
      }).refusal,
    ).toEqual({
      code: 'VALIDATION',
      fields: { enterpriseName: 'O valor é igual ao atual. Informe o valor corrigido.' },
    }))

  it('editing a filed process rejects a document that the requested category has already', () => {
    const sha256 = 'a'.repeat(64)
    const process = aProcess()
      .withDocument('requerimento', { sha256 })
      .underAnalysis()
      .withPendingCorrection('requerimento')
    expect(editing(process, { documents: [aDocument('requerimento', { sha256 })] }).refusal.fields).toEqual({
      documents: 'O arquivo é igual ao que já está no processo. Envie o documento corrigido.',
    })
  })

  it('[D7.12] editing a filed process may not become incomplete', () =>
    expect(editing(asked, { filing: form({ applicantEmail: null }) }).refusal).toEqual({
      code: 'VALIDATION',
      fields: {
        applicantEmail: 'Email é obrigatório',
      },
    }))

  it('[D1.30] editing a filed process may not leave the competence of the municipality, as a draft may', () => {
    expect(editing(asked, { filing: form({ isRuralZone: true }) }).refusal.code).toBe('RURAL_ZONE_BLOCKED')
    const draft = editing(aProcess().asDraft(), { filing: { isRuralZone: true, licensingType: 'LP' } })
    expect(draft.status).toBe('DRAFT')
  })
})

it('[R7.15] a map of fields replaces those that it has, empties those that are null, and keeps the others', () => {
  const { activityClass: _, ...before } = aProcess().state().filing
  const changed = withFields(aProcess().state().filing, { enterpriseName: 'Nova', activityClass: null })
  expect(changed).toEqual({ ...before, enterpriseName: 'Nova' })
})

describe('[L4.07] editing a renewal', () => {
  const renewing = (process: ProcessBuilder) =>
    process.after({ type: 'RenewalOpened', data: { licenceId: 'l1', number: 'LO 1/2020', renewBy: null } })
  const message = 'Este dado vem da licença LO 1/2020 e não muda na renovação'
  const refused = (process: ProcessBuilder, filing: FilingSample) =>
    editing(process, { filing: form(filing) }).refusal.fields

  it('editing a renewal keeps what the licence gives, as a draft and once it is filed', () => {
    const filing = { licensingType: 'LI', municipalityId: 'e4a1f1de-3a8b-4d54-8f0b-0d6f0f4f2408' }
    expect(refused(renewing(aProcess().asDraft()), filing)).toEqual({
      licensingType: message,
      municipalityId: message,
    })
    const filed = renewing(aProcess()).underAnalysis().withPendingCorrection('enterpriseName')
    expect(refused(filed, { licensingType: 'LI' })).toEqual({ licensingType: message })
  })

  it('editing a renewal changes the rest, and what staff ask to correct', () => {
    const draft = renewing(aProcess().asDraft())
    expect(editing(draft, { filing: form({ enterpriseName: 'Padaria Nova' }) }).types).toEqual([
      'ProcessEdited',
    ])
    const asked = renewing(aProcess()).underAnalysis().withPendingCorrection('licensingType')
    expect(editing(asked, { filing: form({ licensingType: 'LI' }) }).types).toContain('ProcessEdited')
  })
})
