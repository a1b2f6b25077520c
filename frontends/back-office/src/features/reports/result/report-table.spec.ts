import { describe, expect, it } from 'vitest'
import { tableOf } from './report-table'

const row = {
  protocolNumber: '2026/1041',
  authCode: '5XBTC2WN90QKJH7DV4MRF8Z6',
  status: 'APPROVED',
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  licensingType: 'LO',
  activityClass: '4',
  municipalityName: 'Mossoró',
  applicantName: 'Rede Rota do Sal Ltda.',
  enterpriseName: 'Posto Rota do Sal',
  activityDescription: 'Posto de combustíveis',
  createdAt: '2026-11-18T02:30:00.000Z',
  decidedAt: null,
}

describe('a report as a table', () => {
  it.each([
    ['CERTIDAO_USO_OCUPACAO_SOLO', 'Não se aplica'],
    ['LICENCIAMENTO_AMBIENTAL', '–'],
  ])('%s without a class shows %s', (requestType, expected) => {
    const answer = {
      total: 1,
      rows: [{ ...row, requestType, activityClass: null }],
      pagination: { page: 1, limit: 100, total: 1, pages: 1 },
    }
    const { headers, rows } = tableOf('processes', answer)
    expect(rows[0]?.[headers.indexOf('Classe')]).toBe(expected)
  })

  it('a report as a table has the columns of the process report as text', () => {
    const answer = { total: 1_500, rows: [row], pagination: { page: 2, limit: 100, total: 1_500, pages: 15 } }
    const { title, total, headers, rows, pagination } = tableOf('processes', answer)
    expect([title, total, pagination]).toEqual(['Processos', 1_500, answer.pagination])
    expect(headers.map((header, column) => [header, rows[0]?.[column]])).toEqual([
      ['Protocolo', '2026/1041'],
      ['Código de autenticação', '5XBT-C2WN-90QK-JH7D-V4MR-F8Z6'],
      ['Status', 'Aprovado'],
      ['Tipo de requerimento', 'Licenciamento Ambiental'],
      ['Tipo de licenciamento', 'LO'],
      ['Classe', '4'],
      ['Município', 'Mossoró'],
      ['Solicitante', 'Rede Rota do Sal Ltda.'],
      ['Empreendimento', 'Posto Rota do Sal'],
      ['Atividade', 'Posto de combustíveis'],
      ['Criado em', '17/11/2026'],
      ['Decidido em', '–'],
    ])
  })

  it('[C5.03] a report as a table shows the clocks by municipality, and by process in fourteen columns', () => {
    const place = {
      municipalityId: 'm1',
      municipalityName: 'Natal',
      municipalityState: 'RN',
      started: 1_240,
      open: 40,
      overdue: 3,
      stopped: 0,
      inTime: 0,
      late: 0,
      inTimePercent: null,
      averageAgencyDays: 61.5,
      averageApplicantDays: null,
    }
    expect(tableOf('clocks-by-municipality', { rows: [place] }).rows).toEqual([
      ['Natal', 'RN', '1.240', '40', '3', '0', '0', '0', '–', '61,5', '–'],
    ])
    const clock = {
      processId: 'p1',
      protocolNumber: '2026/1041',
      municipalityName: 'Natal',
      requestType: 'LICENCIAMENTO_AMBIENTAL',
      licensingType: 'LO',
      regime: 'Lei 15.190/2025',
      term: 'P3M',
      startedOn: '2026-03-02',
      dueOn: null,
      state: 'PAUSED',
      agencyDays: 39,
      applicantDays: 5,
      pauses: 1,
      stoppedOn: null,
      inTime: null,
    }
    const pagination = { page: 1, limit: 100, total: 1, pages: 1 }
    const { title, headers, rows } = tableOf('clocks-by-process', { total: 1, rows: [clock], pagination })
    expect([title, headers.length]).toEqual(['Prazos por processo', 14])
    expect(rows[0]?.slice(4)).toEqual([
      'Lei 15.190/2025',
      '3 meses',
      '02/03/2026',
      '–',
      'Suspenso',
      '39',
      '5',
      '1',
      '–',
      '–',
    ])
  })

  it('a report as a table counts by municipality and by request type, including missing ones', () => {
    const counted = { processesByStatus: [], total: 1_284 }
    const natal = { ...counted, municipalityId: 'm1', municipalityName: 'Natal', municipalityState: 'RN' }
    const none = { ...natal, municipalityId: null, municipalityName: null, municipalityState: null }
    expect(tableOf('municipalities', { rows: [natal, none] }).rows).toEqual([
      ['Natal', 'RN', '1.284'],
      ['Não informado', '–', '1.284'],
    ])
    const types = {
      rows: [
        { ...counted, requestType: 'OUTROS_REQUERIMENTOS' },
        { ...counted, requestType: null },
      ],
    }
    expect(tableOf('request-types', types).rows).toEqual([
      ['Outros Requerimentos', '1.284'],
      ['Não informado', '1.284'],
    ])
  })

  it('a report as a table rejects the response of another report', () => {
    expect(() => tableOf('processes', { rows: [{ day: '2026-01-01' }] })).toThrow('total')
  })
})
