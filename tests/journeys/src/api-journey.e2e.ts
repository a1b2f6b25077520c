import type {
  CorrectionResponse,
  DashboardStats,
  ErrorResponse,
  MunicipalityForProcesses,
  ProcessResponse,
  ProtocoledListResponse,
  PublicVerification,
  UserListResponse,
} from '@licensing/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, openApi, signIn } from './portal/api'
import { filing, until } from './portal/bare-portal'
import { type Portal, startPortal } from './portal/start-portal'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const maria = {
  name: 'Maria das Dores Lima',
  email: 'maria.lima@example.com',
  password: 'mangue-azul-7',
  cpf: '111.444.777-35',
  address: {
    zipCode: '59012-300',
    street: 'Rua Açu',
    number: '120',
    complement: '',
    neighborhood: 'Tirol',
    city: 'Natal',
    state: 'RN',
  },
}

const actions = (process: ProcessResponse) => process.activities.map(({ action }) => action)

describe('a process lives its whole life over the API', () => {
  let applicant: Api
  let analyst: Api
  let admin: Api
  let process: ProcessResponse
  let natal: MunicipalityForProcesses
  const path = () => `/processes/${process.id}`

  it('[R1.04][R6.28][D3.01][D3.02] an applicant registers, and must wait for approval', async () => {
    const anyone = openApi(portal.url)
    const registered = await anyone.send<{ id: string }>('POST', '/auth/register-applicant', maria)
    expect(registered.status).toBe(201)
    const refused = await anyone.send<ErrorResponse>('POST', '/auth/login', {
      email: maria.email,
      password: maria.password,
    })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'APPROVAL_PENDING', message: 'Seu cadastro está aguardando aprovação.' },
    })
  })

  it('[R1.06][R4.21][R7.32][D3.09] an admin sees one pending applicant and approves it', async () => {
    admin = await signIn(portal.url, 'admin@demo.gov.br')
    const pending = await admin.get<UserListResponse>(
      '/users?role=APPLICANT&isApproved=false&isActive=true&limit=1',
    )
    expect(pending.body.pagination.total).toBe(1)
    const id = pending.body.users[0]?.id ?? ''
    expect(await admin.send('PATCH', `/users/${id}/approve`)).toMatchObject({
      status: 200,
      body: { isApproved: true },
    })
    applicant = await signIn(portal.url, maria.email, maria.password)
  })

  it('[R7.12][D1.02][D1.27][D1.28] the applicant files a process with documents', async () => {
    const municipalities = await applicant.get<MunicipalityForProcesses[]>('/municipalities/for-processes')
    expect(municipalities.body.length).toBeGreaterThan(100)
    natal = municipalities.body.find(({ name }) => name === 'Natal') as MunicipalityForProcesses
    const created = await applicant.upload<ProcessResponse>('POST', '/processes', {
      ...filing(natal.id),
      usesWaterResources: 'true',
      'documents[requerimento][0]': { file: 'requerimento.pdf' },
      'documents[documentos_interessado][0]': { file: 'documento-identidade.jpg' },
      'documents[planta_georreferenciada][0]': { file: 'planta.pdf' },
    })
    expect(created.status).toBe(201)
    process = created.body
    expect(process).toMatchObject({
      status: 'AWAITING_PAYMENT',
      municipality: { name: 'Natal' },
      latitude: -5.79,
      usesWaterResources: true,
    })
    expect(process.protocolNumber).toMatch(/^\d{4}\/\d{3,}$/)
    expect(process.authCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
    expect(process.documents).toHaveLength(3)
    expect(process.allowedActions).toEqual(['view', 'protocol', 'attachReceipt'])
  })

  it('[R5.37][R7.16][D1.04] only a payment proof protocols it', async () => {
    const without = await applicant.upload<ErrorResponse>('POST', `${path()}/protocol`, {})
    expect(without).toMatchObject({
      status: 400,
      body: { message: 'Comprovante de pagamento é obrigatório' },
    })
    const drawing = await applicant.upload<ErrorResponse>('POST', `${path()}/protocol`, {
      documents: { file: 'mapa.svg' },
    })
    expect(drawing.status).toBe(415)
    const done = await applicant.upload<ProcessResponse>('POST', `${path()}/protocol`, {
      documents: { file: 'planta.png' },
    })
    expect(done).toMatchObject({ status: 200, body: { status: 'PROTOCOLED', hasPaymentReceipt: true } })
  })

  let fieldCorrection: CorrectionResponse
  let documentCorrection: CorrectionResponse

  it('[R1.05][R4.07][R4.10][R7.27][D1.11][D2.03] an analyst requests two corrections, and cannot approve meanwhile', async () => {
    analyst = await signIn(portal.url, 'analista@demo.gov.br')
    expect(await analyst.send('POST', `${path()}/start-analysis`)).toMatchObject({
      status: 200,
      body: { status: 'UNDER_ANALYSIS' },
    })
    const ask = (fieldName: string, fieldType: string, description: string) =>
      analyst.send<CorrectionResponse>('POST', '/corrections', {
        processId: process.id,
        fieldName,
        fieldType,
        description,
      })
    const field = await ask('enterpriseName', 'field', 'Informe a razão social completa')
    const document = await ask('planta_georreferenciada', 'document', 'Planta com coordenadas em SIRGAS 2000')
    expect([field.status, document.status]).toEqual([201, 201])
    fieldCorrection = field.body
    documentCorrection = document.body
    const pending = await analyst.get<ProcessResponse>(path())
    expect(pending.body.allowedActions).not.toContain('approve')
    expect(pending.body.pendingCorrections).toBe(2)
    const refused = await analyst.send<ErrorResponse>('POST', `${path()}/approve`, {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })
    expect((await analyst.get<ProcessResponse>(path())).body.version).toBe(pending.body.version)
  })

  it('[R4.17][R7.28][R7.29][D7.10][R3.18] the applicant answers both', async () => {
    const field = await applicant.send<CorrectionResponse>(
      'PATCH',
      `/corrections/${fieldCorrection.id}/correct`,
      {
        correctedValue: JSON.stringify('Posto Sol Combustíveis Ltda.'),
      },
    )
    expect(field).toMatchObject({
      status: 200,
      body: {
        status: 'CORRECTED',
        previousValue: '"Posto Sol"',
        correctedValue: '"Posto Sol Combustíveis Ltda."',
        notes: 'Correção realizada pelo solicitante',
        correctedByUser: { name: maria.name },
      },
    })
    const document = await applicant.upload<CorrectionResponse>(
      'PATCH',
      `/corrections/${documentCorrection.id}/correct`,
      {
        'documents[planta_georreferenciada][0]': { file: 'planta.png', name: 'planta-revisada.png' },
        notes: 'Planta refeita',
      },
    )
    expect(document).toMatchObject({
      status: 200,
      body: {
        status: 'CORRECTED',
        correctedValue: 'DOCUMENT_UPLOADED',
        documents: [{ originalName: 'planta-revisada.png' }],
      },
    })
    expect((await applicant.get<ProcessResponse>(path())).body.enterpriseName).toBe(
      'Posto Sol Combustíveis Ltda.',
    )
  })

  it('[R4.18][R4.19][D2.01][D2.02][R6.21] one is verified, the other rejected, answered again and verified', async () => {
    const verify = (id: string, verified: boolean) =>
      analyst.send<CorrectionResponse>('PATCH', `/corrections/${id}/verify`, { verified })
    expect(await verify(fieldCorrection.id, true)).toMatchObject({
      status: 200,
      body: { status: 'VERIFIED' },
    })
    expect(await verify(documentCorrection.id, false)).toMatchObject({
      status: 200,
      body: { status: 'PENDING' },
    })
    const again = await applicant.upload('PATCH', `/corrections/${documentCorrection.id}/correct`, {
      'documents[planta_georreferenciada][0]': { file: 'memorial.docx' },
    })
    expect(again.status).toBe(200)
    expect(await verify(documentCorrection.id, true)).toMatchObject({
      status: 200,
      body: { status: 'VERIFIED' },
    })
  })

  it('[R4.12][R4.15][R4.16][D1.13] it is approved, sent to signature and completed', async () => {
    expect(
      await analyst.send('POST', `${path()}/approve`, { observations: 'Atende à legislação' }),
    ).toMatchObject({
      status: 200,
      body: { status: 'APPROVED', observations: 'Atende à legislação' },
    })
    expect(await analyst.send('POST', `${path()}/cancel`, { action: 'chancel' })).toMatchObject({
      status: 200,
      body: { status: 'AWAITING_SIGNATURE' },
    })
    const finalized = await analyst.upload('POST', `${path()}/cancel`, {
      action: 'finalize',
      observations: 'Licença emitida',
      'documents[licenca_ambiental][0]': { file: 'requerimento.pdf', name: 'licenca.pdf' },
    })
    expect(finalized).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
  })

  it('[R1.10][R7.24][D6.06] the protocoled list shows it, fed by its events', async () => {
    const listed = await until(
      () =>
        analyst.get<ProtocoledListResponse>(
          `/process-protocoled?search=${encodeURIComponent(process.protocolNumber ?? '')}`,
        ),
      ({ body }) => body.processes[0]?.status === 'COMPLETED',
    )
    expect(listed.body.processes).toHaveLength(1)
    expect(listed.body.processes[0]).toMatchObject({
      originalProcessId: process.id,
      status: 'COMPLETED',
      municipalityName: 'Natal',
      municipalityState: 'RN',
      userName: maria.name,
    })
  })

  it('[R3.14][R3.15][D7.08] the history shows every step in order, with person and time', async () => {
    const { body } = await analyst.get<ProcessResponse>(path())
    expect(actions(body)).toEqual([
      'PROCESS_CREATED',
      'DOCUMENT_UPLOADED',
      'DOCUMENT_UPLOADED',
      'DOCUMENT_UPLOADED',
      'PAYMENT_RECEIPT_UPLOADED',
      'PROCESS_PROTOCOLED',
      'ANALYSIS_STARTED',
      'CORRECTION_CREATED',
      'CORRECTION_CREATED',
      'PROCESS_UPDATED',
      'CORRECTION_COMPLETED',
      'DOCUMENT_UPLOADED',
      'CORRECTION_COMPLETED',
      'CORRECTION_VERIFIED',
      'CORRECTION_REJECTED',
      'DOCUMENT_UPLOADED',
      'CORRECTION_COMPLETED',
      'CORRECTION_VERIFIED',
      'PROCESS_APPROVED',
      'PROCESS_CANCELED',
      'DOCUMENT_UPLOADED',
      'PROCESS_CANCELED',
    ])
    const times = body.activities.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(body.activities[0]?.user).toEqual({ name: maria.name, role: 'APPLICANT' })
    expect(body.activities.at(-1)?.user.role).toBe('ANALYST')
  })

  it('[R7.21][R3.23][D7.14] the dashboard counts it, and the counts add up', async () => {
    const { body } = await until(
      () => applicant.get<DashboardStats>('/processes/dashboard/stats'),
      ({ body: stats }) => stats.completed === 1,
    )
    const { total, ...statuses } = body
    expect(total).toBe(1)
    expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(total)
  })

  it('[R1.08][R7.23][D4.13][D4.14][D4.15] anyone verifies it by number and by code', async () => {
    const anyone = openApi(portal.url)
    const spellings = [
      process.protocolNumber ?? '',
      (process.protocolNumber ?? '').replace('/', '-'),
      encodeURIComponent(process.protocolNumber ?? ''),
      (process.authCode ?? '').toLowerCase().replace(/(.{4})(?=.)/g, '$1-'),
    ]
    for (const typed of spellings) {
      const { status, body } = await anyone.get<PublicVerification>(`/public/verify/${typed}`)
      expect({ typed, status }).toEqual({ typed, status: 200 })
      expect(body).toMatchObject({ id: process.id, status: 'COMPLETED', applicantPhone: '(84) 9****-1234' })
      expect(body.documents.map(({ category }) => category)).toEqual(['licenca_ambiental'])
    }
    expect((await anyone.get('/public/verify/2019%2F999')).status).toBe(404)
  })

  it('[D1.23] a stranger gets 404', async () => {
    const stranger = await signIn(portal.url, 'solicitante@demo.gov.br')
    expect((await stranger.get(path())).status).toBe(404)
    expect((await stranger.send('POST', `${path()}/approve`, {})).status).toBe(404)
  })
})
