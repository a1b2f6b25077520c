import {
  answerRequestBody,
  confirmPasskeyBody,
  confirmTotpBody,
  createProcessBody,
  defaultDeskSettings,
  deskSettingsBody,
  editProcessBody,
  fieldMapBody,
  formDraftBody,
  reauthenticateBody,
  recordLicenceBody,
  requestDraftBody,
  savedFilters,
  secondFactorBody,
  renewLicenceBody,
  rectifyLicenceBody,
  suspendLicenceBody,
  transferLicenceBody,
  whatIfBody,
} from '@licensing/contracts'
import { FILING_FIELDS } from '@licensing/domain-kit'
import { bulkForm, licenceTermsForm, moreTimeDecisionForm, moreTimeForm } from '@licensing/form-rules'
import { civilDateOf } from '@licensing/legal-clock'
import { aFiling, validCnpj, validCpf } from '@licensing/test-support'
import * as fc from 'fast-check'
import { z } from 'zod'
import { ref } from './refs'

const words = fc.constantFrom('Padaria Potengi', 'Análise do estudo ambiental', 'Ação & Cia. – São José')
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

/** Plausible values by field name, in any body or query. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.uuid().map((id) => `${id}@example.com.br`),
  cpf: validCpf(),
  cnpj: validCnpj(),
  phone: digits(8).map((rest) => `849${rest}`),
  password: fc.constant('senha-boa-1'),
  currentPassword: fc.constant('senha-errada'),
  zipCode: digits(8),
  state: fc.constant('RN'),
  ibgeCode: digits(7),
  code: digits(5).map((all) => `${all.slice(0, 2)}.${all.slice(2, 4)}-${all.slice(4)}`),
  cnae: fc.constant('1091-1/01'),
  processId: fc.constant(ref('process')),
  municipalityId: fc.constant(ref('municipality')),
  activityId: fc.constant(ref('activity')),
  documentsToDelete: fc.constantFrom([], [ref('document')]),
  municipalityIds: fc.constantFrom([], [ref('municipality')]),
  fieldName: fc.constantFrom<unknown>('applicantName', 'latitude', 'requerimento', 'Outra coisa'),
  correctedValue: fc.constantFrom('"Rua Nova"', '-5.8', 'true', '{"a":1}', 'nada'),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.integer({ min: 1, max: 120 }),
  search: fc.constantFrom('Maria', 'padaria', '2026', 'ão', 'a%'),
  startDate: fc.constant('2026-01-01'),
  endDate: fc.constant('2026-12-31'),
  until: fc.constant('2026-01-01T12:00:00.000Z'),
  dateFrom: fc.constant('2026-01-01'),
  dateTo: fc.constant('2026-12-31'),
  createdFrom: fc.constant('2026-01-01'),
  createdTo: fc.constant('2026-12-31'),
  protocoledFrom: fc.constant('2026-01-01'),
  protocoledTo: fc.constant('2026-12-31'),
  dueFrom: fc.constant('2026-01-01'),
  dueTo: fc.constant('2026-12-31'),
  // The whole day, because the process is created after the sample.
  asOf: fc.constant(null).map(() => civilDateOf(new Date())),
  ids: fc.constant(ref('process')),
  assigneeId: fc.constant(ref('user')),
  mentions: fc.constantFrom([], [ref('user')]),
  documentId: fc.constant(ref('document')),
  notifiedBy: fc.constant('Ofício entregue em mãos'),
  reason: fc.constant('Fora do zoneamento'),
  ground: fc.constant('RISCO_GRAVE'),
  keptConditions: fc.constantFrom([], ['c1']),
  dueOn: fc.constant('2099-06-24'),
  newDueOn: fc.constant('2099-06-24'),
  expiresWithin: fc.integer({ min: 1, max: 400 }),
  kinds: fc.constantFrom([], ['LO', 'RLO']),
  kind: fc.constant('LO'),
  due: fc.constantFrom({ kind: 'none' }, { kind: 'days', days: 30 }, { kind: 'recurring', everyMonths: 6 }),
}

const filingOfAll = fc
  .record({ isRuralZone: fc.boolean(), activityId: fc.constantFrom(undefined, ref('activity')) })
  .map((fields) => ({ ...aFiling({ municipalityId: ref('municipality') }), ...fields }))
const aWholeFiling = fc.tuple(filingOfAll, fc.boolean()).map(([fields, draft]) => ({ ...fields, draft }))
const filingFields = fc.subarray([...FILING_FIELDS], { minLength: 1 }).map((fields) => {
  const whole: Record<string, unknown> = aFiling({
    municipalityId: ref('municipality'),
    activityId: ref('activity'),
  })
  return Object.fromEntries(fields.map((field) => [field, whole[field] ?? null]))
})

const aCredential = { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'oA' }
const aProof = fc.oneof(
  digits(6).map((code) => ({ code })),
  fc.constant({ recoveryCode: 'ABCD-EFGH-JKMN-PQRS' }),
)

const aDesk = fc.boolean().map((yearly) => ({
  ...defaultDeskSettings,
  terms: { AA: 'P2M' },
  termBasis: { AA: 'Lei Municipal 12/2024, art. 3º' },
  calendar: [{ on: '2099-06-24', name: 'São João', yearly }],
  version: 0,
}))

const aDraft = fc.boolean().map((nonAdmission) => ({
  version: 0,
  message: 'Confira os itens',
  nonAdmission,
  items: [
    {
      id: '5a0f7a52-6f1c-4c58-9a0e-3f5f0a8f7d10',
      fieldType: 'field',
      fieldName: 'applicantName',
      description: 'Como no contrato social',
    },
  ],
}))
const anAnswer = fc.constant({ answers: [{ notes: 'Segue o estudo pedido' }] })

const aBulk = fc.constantFrom('assign', 'release', 'archive').map((action) => ({
  action,
  ids: [ref('process')],
  assigneeId: ref('user'),
  observations: 'Redistribuição',
}))

const moreTime = { until: '2099-06-24', reason: 'O laboratório atrasou' }

/** Within the bounds of every kind. */
const someTerms = fc.boolean().map((proofRequired) => ({
  validityMonths: 60,
  publicNotes: 'Vale só neste endereço',
  conditions: [{ text: 'Manter os registros', due: { kind: 'days', days: 30 }, proofRequired }],
}))

const aRectification = fc
  .record(
    { terms: someTerms, corrections: fc.constant({ enterpriseName: 'Padaria Nova', latitude: '-5,8' }) },
    { requiredKeys: [] },
  )
  .map((change) => ({ reason: 'Endereço errado', ...change }))

const aTransfer = fc.constantFrom({}, { requestProtocol: '2026/31' }).map((change) => ({
  reason: 'Venda',
  holder: { name: 'Bruna Costa', type: 'CPF', document: '529.982.247-25' },
  ...change,
}))

const aSuspension = fc
  .constantFrom({}, { until: '2099-06-24' }, { keptConditions: ['c1'] })
  .map((change) => ({ ground: 'RISCO_GRAVE', reason: 'Vazamento', ...change }))

const anOlderLicence = fc.constantFrom(null, '2029-05-02').map((validUntil) => ({
  number: 'LO 7/2019',
  issuedOn: '2019-05-02',
  validUntil,
  documentId: ref('document'),
}))

const aWhatIf = fc.integer({ min: 1, max: 6 }).map((months) => ({
  from: '2026-01-01',
  to: '2026-06-30',
  table: {
    id: 'proposal',
    version: 1,
    name: 'Proposta',
    filedFrom: null,
    filedUntil: null,
    rules: [
      {
        rule: 'all',
        when: { requestType: 'LICENCIAMENTO_AMBIENTAL' },
        term: `P${months}M`,
        dayCount: 'CALENDAR',
        max: 'P12M',
        basis: 'Proposta, art. 1º',
      },
    ],
    answerTerm: 'P4M',
    admissibility: null,
    stopsOn: 'ISSUE',
    pauseBasis: 'Proposta, art. 2º',
  },
}))

/** Bodies whose schema validates inside a transform, or has rules beyond those of its fields. */
const opaqueBodies = new Map<z.ZodType, fc.Arbitrary<unknown>>([
  [createProcessBody, aWholeFiling],
  [
    editProcessBody,
    fc
      .tuple(filingOfAll, fc.constantFrom([], [ref('document')]))
      .map(([fields, documentsToDelete]) => ({ ...fields, documentsToDelete })),
  ],
  [fieldMapBody, filingFields],
  [deskSettingsBody, aDesk],
  [requestDraftBody, aDraft],
  [formDraftBody, fc.constant({ version: 0, content: { step: 'applicant' } })],
  [bulkForm, aBulk],
  [licenceTermsForm, someTerms],
  [suspendLicenceBody, aSuspension],
  [renewLicenceBody, fc.constant({ kind: 'RLO' })],
  [rectifyLicenceBody, aRectification],
  [transferLicenceBody, aTransfer],
  [recordLicenceBody, anOlderLicence],
  [savedFilters, fc.constantFrom({ queue: 'mine', search: 'padaria' }, { sort: 'dueOn' })],
  [answerRequestBody, anAnswer],
  [moreTimeForm, fc.constant(moreTime)],
  [moreTimeDecisionForm, fc.boolean().map((granted) => ({ ...moreTime, granted }))],
  [whatIfBody, aWhatIf],
  [secondFactorBody, aProof.map((proof) => ({ challenge: 'none', ...proof }))],
  [reauthenticateBody, fc.constant({ password: 'senha-errada' })],
  [confirmPasskeyBody, fc.constant({ enrolment: 'none', name: 'Chave', credential: aCredential })],
  [confirmTotpBody, digits(6).map((code) => ({ enrolment: 'none', code }))],
])

const wrapped = (schema: z.ZodType): z.ZodType | undefined => {
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema.def
    return (before instanceof z.ZodTransform ? after : before) as z.ZodType
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return schema.def.innerType as z.ZodType
  return undefined
}

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success

const objectOf = (schema: z.ZodObject): fc.Arbitrary<unknown> => {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][]
  return fc.record(Object.fromEntries(fields.map(([name, part]) => [name, sampleOf(part, name)])), {
    requiredKeys: fields.filter(([, part]) => !isOptional(part)).map(([name]) => name),
  })
}

/** Values that (nearly) match the schema; by field name where the name is more specific than the type. */
export const sampleOf = (schema: z.ZodType, name = ''): fc.Arbitrary<unknown> => {
  const opaque = opaqueBodies.get(schema)
  if (opaque !== undefined) return opaque
  if (schema instanceof z.ZodObject) return objectOf(schema)
  const known = byName[name]
  if (known !== undefined) return known
  const inner = wrapped(schema)
  if (inner !== undefined) return sampleOf(inner, name)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.def.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 1, max: 50 })
  if (schema instanceof z.ZodArray)
    return fc.array(sampleOf(schema.def.element as z.ZodType, name), { maxLength: 3 })
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.def.options.map((option) => sampleOf(option as z.ZodType, name)))
  return words
}
