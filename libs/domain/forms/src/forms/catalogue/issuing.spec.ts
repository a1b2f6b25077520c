import { expect, it } from 'vitest'
import { errorsIn } from '../../testing/errors-in'
import { issuingForm } from './issuing'
import {
  extendObligationForm,
  proofForm,
  rejectProofForm,
  revokeForm,
  suspendForm,
  waiveObligationForm,
} from '../licences/licence-acts'
import { rectifyForm, transferForm, versionSignatureForm } from '../licences/licence-versions'
import { standardConditionForm } from './standard-condition'

const long = (length: number) => 'a'.repeat(length)
const REASON = { reason: 'Motivo é obrigatório' }

it("the issuer's texts are optional, and each kind continues one number a year", () => {
  const entry = { kind: 'LO', year: 2026, last: 12 }
  const errors = (lastNumbers: unknown) => errorsIn(issuingForm, { lastNumbers })
  expect(issuingForm.parse({ departmentName: ' SEMURB ', legalBasis: '', lastNumbers: [entry] })).toEqual({
    departmentName: 'SEMURB',
    lastNumbers: [entry],
  })
  for (const [year, last] of [
    [2000, 0],
    [2999, 999_999],
  ])
    expect(errors([{ kind: 'IND', year, last }])).toEqual({})
  expect(errors(undefined)).toEqual({ lastNumbers: 'Numeração inválida' })
  const range = 'Informe um número inteiro, de 0 a 999999'
  for (const wrong of [
    { year: 1999, last: -1 },
    { year: 3000, last: 1_000_000 },
    { year: 2026.5, last: 0.5 },
    { year: '2026', last: '1' },
  ])
    expect(errors([{ kind: 'LO', ...wrong }])).toEqual({
      'lastNumbers.0.year': 'Ano inválido',
      'lastNumbers.0.last': range,
    })
  expect(
    errors([
      { ...entry, kind: '' },
      { ...entry, kind: 'XX' },
    ]),
  ).toEqual({
    'lastNumbers.0.kind': 'Tipo é obrigatório',
    'lastNumbers.1.kind': 'Tipo inválido',
  })
  expect(errors([entry, { ...entry, year: 2025 }, { ...entry, kind: 'LP' }, { ...entry, last: 13 }])).toEqual(
    {
      'lastNumbers.3.kind': 'Este tipo já está na lista',
    },
  )
  const many = Array.from({ length: 501 }, (_, index) => ({ ...entry, year: 2000 + index }))
  expect(errors(many.slice(1))).toEqual({})
  expect(errors(many)).toEqual({ lastNumbers: 'Máximo de 500 itens' })
  const tooLong = {
    departmentName: long(201),
    signatoryName: long(201),
    signatoryTitle: long(201),
    legalBasis: long(1001),
  }
  expect(errorsIn(issuingForm, { ...tooLong, lastNumbers: [] })).toEqual({
    departmentName: 'Máximo de 200 caracteres',
    signatoryName: 'Máximo de 200 caracteres',
    signatoryTitle: 'Máximo de 200 caracteres',
    legalBasis: 'Máximo de 1000 caracteres',
  })
})

it('acts on a licence need their ground and reason, and name the conditions that stay due', () => {
  const act = { ground: 'RISCO_GRAVE', reason: 'Vazamento' }
  expect(suspendForm.parse({ ...act, until: '', keptConditions: 'c1' })).toEqual({
    ...act,
    keptConditions: ['c1'],
  })
  expect(errorsIn(suspendForm, { until: 'x' })).toEqual({
    ...REASON,
    ground: 'Fundamento é obrigatório',
    until: 'Data inválida',
  })
  expect(
    errorsIn(revokeForm, { ground: 'GOSTO', reason: long(5001), keptConditions: [long(21), ' '] }),
  ).toEqual({
    ground: 'Fundamento inválido',
    reason: 'Máximo de 5000 caracteres',
    'keptConditions.0': 'Máximo de 20 caracteres',
    'keptConditions.1': 'Condicionante inválida',
  })
  expect(errorsIn(revokeForm, { ...act, keptConditions: 5 })).toEqual({
    keptConditions: 'Condicionantes em formato inválido',
  })
})

it('what is decided of an obligation needs a reason, or a day', () => {
  expect(proofForm.parse({ notes: ' ' })).toEqual({})
  expect(errorsIn(proofForm, { notes: long(5001) })).toEqual({ notes: 'Máximo de 5000 caracteres' })
  expect(errorsIn(rejectProofForm, { newDueOn: 'x' })).toEqual({ ...REASON, newDueOn: 'Data inválida' })
  expect(errorsIn(extendObligationForm, {})).toEqual({ ...REASON, dueOn: 'Data inválida' })
  expect(errorsIn(waiveObligationForm, {})).toEqual(REASON)
})

it('[D9.12] another version needs its reason; what it corrects must be valid, and one coordinate may have both', () => {
  expect(rectifyForm.parse({ reason: 'Endereço trocado', signature: '' })).toEqual({
    reason: 'Endereço trocado',
  })
  const corrections = { enterpriseName: 'Posto Sol', latitude: '-5,79', holderName: '  ' }
  expect(rectifyForm.parse({ reason: 'x', corrections })).toEqual({
    reason: 'x',
    corrections: { enterpriseName: 'Posto Sol', latitude: -5.79 },
  })
  const pair = { latitude: '-5.79, -35.2' }
  expect(rectifyForm.parse({ reason: 'x', corrections: pair }).corrections).toEqual({
    latitude: -5.79,
    longitude: -35.2,
  })
  expect(errorsIn(rectifyForm, { corrections: { latitude: 'x', longitude: 999 }, signature: 'PEN' })).toEqual(
    {
      ...REASON,
      'corrections.latitude': 'Latitude inválida',
      'corrections.longitude': 'Longitude inválida',
      signature: 'Assinatura inválida',
    },
  )
  expect(versionSignatureForm.parse({ signature: 'UPLOADED' })).toEqual({ signature: 'UPLOADED' })
  expect(errorsIn(rectifyForm, { reason: long(5001) })).toEqual({ reason: 'Máximo de 5000 caracteres' })
})

it('a transfer names the new holder, whose document fits its type', () => {
  const holder = { name: 'Maria da Silva', type: 'CPF', document: '529.982.247-25' }
  const transfer = { reason: 'Venda', holder, ownerEmail: 'Maria@Example.com', requestProtocol: ' 123 ' }
  expect(transferForm.parse(transfer)).toEqual({
    reason: 'Venda',
    holder: { ...holder, document: '52998224725' },
    ownerEmail: 'maria@example.com',
    requestProtocol: '123',
  })
  expect(
    errorsIn(transferForm, { ...transfer, holder: { ...holder, document: '11.222.333/0001-81' } }),
  ).toEqual({
    'holder.document': 'CPF deve ter 11 dígitos',
  })
  expect(errorsIn(transferForm, { holder: {}, ownerEmail: 'x', requestProtocol: long(41) })).toEqual({
    ...REASON,
    'holder.name': 'Nome é obrigatório',
    'holder.type': 'Tipo é obrigatório',
    'holder.document': 'Documento é obrigatório',
    ownerEmail: 'Email inválido',
    requestProtocol: 'Máximo de 40 caracteres',
  })
})

it('a standard condition may be for one municipality, a group and some kinds', () => {
  const condition = { text: 'Monitorar a água.', due: { kind: 'none' }, proofRequired: true }
  expect(standardConditionForm.parse({ ...condition, municipalityId: '', activityGroup: ' ' })).toEqual({
    ...condition,
    kinds: [],
  })
  expect(
    errorsIn(standardConditionForm, {
      ...condition,
      municipalityId: 'x',
      activityGroup: long(201),
      kinds: ['XX', ''],
    }),
  ).toEqual({
    municipalityId: 'Município inválido',
    activityGroup: 'Máximo de 200 caracteres',
    'kinds.0': 'Tipo de licença inválido',
    'kinds.1': 'Tipo de licença inválido',
  })
  expect(errorsIn(standardConditionForm, { ...condition, kinds: 5 })).toEqual({
    kinds: 'Tipos de licença inválidos',
  })
})
