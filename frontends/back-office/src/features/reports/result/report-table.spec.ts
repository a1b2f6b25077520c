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

  it('has the columns of the process report as text', () => {
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

  it('counts by municipality and by request type, including missing ones', () => {
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

  it('rejects the response of another report', () => {
    expect(() => tableOf('processes', { rows: [{ day: '2026-01-01' }] })).toThrow('total')
  })
})
