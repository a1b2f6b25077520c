import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as main from '..'
import * as account from '../account'
import * as catalogue from '../catalogue'
import * as desk from '../desk'
import * as licences from '../licences'
import * as reports from '../reports'
import * as userManagement from '../user-management'

const api = { ...main, ...account, ...catalogue, ...desk, ...licences, ...reports, ...userManagement }
const origin = 'http://portal.test'
let seen: { line: string; body: unknown }[] = []
let parts: (readonly [string, string])[] = []
const readBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return parts.splice(0)
  return type.startsWith('application/json') ? ((await request.json()) as unknown) : null
}
/** The interceptor cannot read jsdom's multipart bodies, so parts are recorded when they are appended. */
class NotedFormData extends FormData {
  override append(name: string, value: string | Blob, fileName?: string): void {
    parts.push([name, typeof value === 'string' ? value : (fileName ?? 'blob')])
    if (typeof value === 'string') super.append(name, value)
    else super.append(name, value, fileName)
  }
}
const server = setupServer(
  http.all(`${origin}/api/*`, async ({ request }) => {
    const url = new URL(request.url)
    seen.push({ line: `${request.method} ${url.pathname}${url.search}`, body: await readBody(request) })
    return HttpResponse.json({
      pagination: { total: 3 },
      municipalities: [],
      activities: [],
      corrections: [],
    })
  }),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  parts = []
  vi.stubGlobal('FormData', NotedFormData)
  api.setApiOrigin(origin)
})
afterEach(() => vi.unstubAllGlobals())

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const onlyCall = () => {
  expect(seen).toHaveLength(1)
  return seen[0]
}

it('[R7.13] creates a process as multipart with files, as JSON without', async () => {
  await api.createProcess({ fields: { applicantName: 'Joana', applicantComplement: '' }, files: {} })
  await api.createProcess({ fields: { applicantName: 'Joana' }, files: { requerimento: [pdf('r.pdf')] } })
  expect(seen).toEqual([
    { line: 'POST /api/processes/json', body: { applicantName: 'Joana' } },
    {
      line: 'POST /api/processes',
      body: [
        ['applicantName', 'Joana'],
        ['documents[requerimento][0]', 'r.pdf'],
      ],
    },
  ])
})

it('edits a process as multipart with documents to add and to delete', async () => {
  await api.editProcess('p1', {
    fields: { enterpriseName: 'Salina' },
    files: { outros_documentos: [pdf('o.pdf')] },
    documentsToDelete: ['d9'],
  })
  expect(onlyCall()).toEqual({
    line: 'PUT /api/processes/p1/edit',
    body: [
      ['enterpriseName', 'Salina'],
      ['documentsToDelete[0]', 'd9'],
      ['documents[outros_documentos][0]', 'o.pdf'],
    ],
  })
})

it.each([
  ['protocols', api.protocolProcess, 'POST /api/processes/p1/protocol'],
  ['attaches', api.uploadPaymentReceipt, 'PUT /api/processes/p1/payment-receipt'],
])('%s with uploads and documents of comprovante_pagamento', async (_name, call, line) => {
  await call('p1', {
    uploads: { comprovante_pagamento: ['u1'] },
    files: { comprovante_pagamento: [pdf('c.pdf')] },
  })
  expect(onlyCall()).toEqual({
    line,
    body: [
      ['uploads[comprovante_pagamento][0]', 'u1'],
      ['documents[comprovante_pagamento][0]', 'c.pdf'],
    ],
  })
})

const occurrence = { licenceId: 'l1', conditionId: 'c2', occurrence: 3 }

it('sends each command to its route, with what its form holds', async () => {
  const commands: [() => Promise<unknown>, string, unknown][] = [
    [
      () => api.approveProcess('p1', { observations: '', licence: { validityMonths: 60 } }),
      'POST /api/processes/p1/approve',
      { licence: { validityMonths: 60 } },
    ],
    [
      () => api.setLicenceTerms('p1', { validityMonths: null, conditions: [] }),
      'PUT /api/processes/p1/licence-terms',
      { validityMonths: null, conditions: [] },
    ],
    [
      () => api.previewLicence('p1', { validityMonths: 60 }),
      'POST /api/processes/p1/licence-preview',
      { validityMonths: 60 },
    ],
    [
      () => api.signDecision('p1', 'd1', { signature: 'CODE', observations: '' }),
      'POST /api/processes/p1/issued/d1/signature',
      { signature: 'CODE' },
    ],
    [() => api.getPaymentDetails('p1'), 'GET /api/processes/p1/payment-details', null],
    [() => api.getProcessChanges('p1'), 'GET /api/processes/p1/changes', null],
    [() => api.markProcessSeen('p1', 7), 'PUT /api/processes/p1/seen', { version: 7 }],
    [
      () =>
        api.cancelProcess('p1', {
          action: 'finalize',
          signature: 'UPLOADED',
          signedDocument: pdf('assinado.pdf'),
        }),
      'POST /api/processes/p1/cancel',
      [
        ['action', 'finalize'],
        ['signature', 'UPLOADED'],
        ['signedDocument', 'assinado.pdf'],
      ],
    ],
    [
      () => api.signDecision('p1', 'd1', { signature: 'UPLOADED', signedDocument: pdf('assinado.pdf') }),
      'POST /api/processes/p1/issued/d1/signature',
      [
        ['signature', 'UPLOADED'],
        ['signedDocument', 'assinado.pdf'],
      ],
    ],
    [
      () =>
        api.answerComplementation('p1', {
          observations: 'Segue',
          files: { outros_documentos: [pdf('o.pdf')] },
        }),
      'POST /api/processes/p1/answer-complementation',
      [
        ['observations', 'Segue'],
        ['documents[outros_documentos][0]', 'o.pdf'],
      ],
    ],
    [
      () => api.suspendLicence('l1', { ground: 'RISCO_GRAVE', reason: 'Vazamento' }),
      'POST /api/licences/l1/suspend',
      { ground: 'RISCO_GRAVE', reason: 'Vazamento' },
    ],
    [
      () =>
        api.transferLicence('l1', {
          reason: 'Venda',
          holder: { name: 'Bruna', type: 'CPF', document: '52998224725' },
          ownerEmail: '',
        }),
      'POST /api/licences/l1/transfer',
      { reason: 'Venda', holder: { name: 'Bruna', type: 'CPF', document: '52998224725' } },
    ],
    [
      () => api.extendObligation(occurrence, { dueOn: '2027-01-10', reason: 'Atraso' }),
      'POST /api/licences/l1/obligations/c2/3/extend',
      { dueOn: '2027-01-10', reason: 'Atraso' },
    ],
    [
      () => api.sendProof(occurrence, { notes: 'Segue', files: [pdf('laudo.pdf')] }),
      'POST /api/licences/l1/obligations/c2/3/proof',
      [
        ['notes', 'Segue'],
        ['documents[comprovacao][0]', 'laudo.pdf'],
      ],
    ],
  ]
  for (const [call] of commands) await call()
  expect(seen).toEqual(commands.map(([, line, body]) => ({ line, body })))
})

it('answers a document correction as multipart named by the field, any other as JSON text', async () => {
  await api.answerCorrection('c1', { fieldName: 'requerimento', notes: 'Novo', files: [pdf('r.pdf')] })
  await api.answerCorrection('c2', { fieldName: 'applicantStreet', value: 'Rua Nova' })
  expect(seen).toEqual([
    {
      line: 'PATCH /api/corrections/c1/correct',
      body: [
        ['notes', 'Novo'],
        ['documents[requerimento][0]', 'r.pdf'],
      ],
    },
    { line: 'PATCH /api/corrections/c2/correct', body: { correctedValue: '"Rua Nova"' } },
  ])
})

it('[R7.32] counts pending applicants from the total of a one-row list', async () => {
  expect(await api.countPendingApplicants()).toBe(3)
  expect(onlyCall()?.line).toBe('GET /api/users?role=APPLICANT&isApproved=false&isActive=true&limit=1')
})

it('sends {reason} or null when rejecting an applicant', async () => {
  await api.rejectApplicant('u1', ' ')
  await api.rejectApplicant('u1', 'CPF de outra pessoa')
  expect(seen.map(({ body }) => body)).toEqual([null, { reason: 'CPF de outra pessoa' }])
})

it('omits empty fields on creation and clears them on update', async () => {
  await api.createMunicipality({ name: 'Natal', cnpj: '', phone: null })
  await api.updateMunicipality('m1', { name: 'Natal', cnpj: '', phone: null, feeExemptRequestTypes: [] })
  await api.createActivity({ code: '05.02-3', cnae: '' })
  await api.updateActivity('a1', { code: '05.02-3', cnae: '' })
  await api.updateUser('u1', { name: 'Ana', phone: '', password: undefined })
  expect(seen).toEqual([
    { line: 'POST /api/municipalities', body: { name: 'Natal' } },
    {
      line: 'PUT /api/municipalities/m1',
      body: { name: 'Natal', cnpj: '', phone: '', feeExemptRequestTypes: [] },
    },
    { line: 'POST /api/activities', body: { code: '05.02-3' } },
    { line: 'PUT /api/activities/a1', body: { code: '05.02-3', cnae: '' } },
    { line: 'PUT /api/users/u1', body: { name: 'Ana', phone: '' } },
  ])
})

it('requests each query at its URL', async () => {
  const queries: [() => Promise<unknown>, string][] = [
    [() => api.listProcesses({ page: 2, status: 'PENDING' }), '/api/processes?page=2&status=PENDING'],
    [() => api.searchMunicipalities('natal'), '/api/municipalities?search=natal&limit=100'],
    [() => api.searchActivities('posto'), '/api/activities?search=posto&limit=20'],
    [
      () => api.listActivitySubgroups('Extração e tratamento'),
      '/api/activities/subgroups/Extra%C3%A7%C3%A3o%20e%20tratamento',
    ],
    [
      () => api.getMunicipalityPayment('m1', 'LICENCIAMENTO_AMBIENTAL'),
      '/api/municipalities/m1/payment-details?requestType=LICENCIAMENTO_AMBIENTAL',
    ],
    [() => api.lookUpCnpj('12.ABC.345/01DE-35'), '/api/municipalities/cnpj/12ABC34501DE35'],
    [() => api.listLicences({ status: 'EXPIRED', page: 2 }), '/api/licences?status=EXPIRED&page=2'],
    [() => api.listObligations({ state: 'OVERDUE' }), '/api/obligations?state=OVERDUE'],
    [() => api.lookUpCep('59012-300'), '/api/public/cep/59012300'],
    [
      () => api.listProtocoled({ municipality: 'Natal', dateFrom: '2026-01-01' }),
      '/api/process-protocoled?municipality=Natal&dateFrom=2026-01-01',
    ],
    [
      () => api.getReport('activities', { municipalityId: 'm1' }),
      '/api/reports/activities/timeline?municipalityId=m1&format=json',
    ],
  ]
  for (const [call] of queries) await call()
  expect(seen.map(({ line }) => line)).toEqual(queries.map(([, url]) => `GET ${url}`))
})
