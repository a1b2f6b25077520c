import { processResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const { numbered, stored } = api
const post = (id: string, action: string, as: Actor, json?: unknown) =>
  api.call('POST', `/processes/${id}/${action}`, { as, ...(json === undefined ? {} : { json }) })

describe('the analysis', () => {
  it('[R7.17 R4.07 R4.14 D1.08 D1.09 D1.10 D1.11 R4.12] the analysis goes from the queue through a complementation to approval', async () => {
    const id = await stored(numbered().protocoled())
    const started = await post(id, 'start-analysis', api.ana)
    expect([started.status, started.as(processResponse).status]).toEqual([200, 'UNDER_ANALYSIS'])

    const asked = await post(id, 'request-complementation', api.ana, {
      description: 'Anexe o estudo',
      observations: 'Em 30 dias',
    })
    expect(asked.as(processResponse)).toMatchObject({ status: 'PENDING', observations: 'Anexe o estudo' })

    const answered = await api.call('POST', `/processes/${id}/answer-complementation`, {
      as: api.maria,
      form: aForm({
        observations: 'Segue o estudo',
        'documents[0]': aPdf('estudo.pdf'),
        'documents[planta_georreferenciada][0]': aPdf('planta.pdf'),
      }),
    })
    const { status, documents } = answered.as(processResponse)
    expect(status).toBe('UNDER_ANALYSIS')
    expect(documents.map(({ category }) => category)).toEqual([
      'comprovante_pagamento',
      'outros_documentos',
      'planta_georreferenciada',
    ])

    const approved = await post(id, 'approve', api.ana, { observations: 'De acordo' })
    expect(approved.as(processResponse)).toMatchObject({ status: 'APPROVED', observations: 'De acordo' })
  })

  it('[R3.14 R4.13] the analysis lists its history with the names of the actors', async () => {
    const id = await stored(numbered().underAnalysis(api.ana))
    await post(id, 'reject', api.adminOfNatal, { reason: 'Fora do zoneamento', observations: 'Ver parecer' })
    const { activities } = await api.detail(api.maria, id)
    expect(activities.map(({ action, user }) => [action, user.name, user.role])).toEqual([
      ['PROCESS_CREATED', 'Maria da Silva', 'APPLICANT'],
      ['PAYMENT_RECEIPT_UPLOADED', 'Maria da Silva', 'APPLICANT'],
      ['PROCESS_PROTOCOLED', 'Maria da Silva', 'APPLICANT'],
      ['ANALYSIS_STARTED', 'Ana Analista', 'ANALYST'],
      ['PROCESS_REJECTED', 'Adélia Natal', 'ADMIN'],
    ])
    expect(activities.at(-1)).toMatchObject({
      description: 'Fora do zoneamento',
      observations: 'Ver parecer',
      createdAt: expect.any(String),
      id: expect.any(String),
    })
  })

  it('[R4.08 D1.20 D1.23] the analysis is allowed for staff in scope: FORBIDDEN for its applicant, NOT_FOUND for strangers', async () => {
    const queued = await stored(numbered().protocoled())
    const analysed = await stored(numbered().underAnalysis())
    const commands = [
      [queued, 'start-analysis', undefined],
      [analysed, 'approve', {}],
      [analysed, 'reject', { reason: 'Não' }],
      [analysed, 'request-complementation', { description: 'Anexe' }],
    ] as const
    for (const [id, action, json] of commands) {
      expect([action, (await post(id, action, api.maria, json)).status]).toEqual([action, 403])
      expect([action, (await post(id, action, api.adminOfMossoro, json)).status]).toEqual([action, 404])
    }
    expect((await api.detail(api.ana, analysed)).status).toBe('UNDER_ANALYSIS')
    expect((await post(queued, 'start-analysis', api.adminOfNatal)).status).toBe(200)
  })

  it('[R5.48] the analysis requires a reason and a description that are not blank', async () => {
    const id = await stored(numbered().underAnalysis())
    expect((await post(id, 'reject', api.ana, { reason: '  ' })).refusal().errors).toEqual([
      { field: 'reason', message: 'Motivo é obrigatório' },
    ])
    expect((await post(id, 'request-complementation', api.ana, {})).refusal().errors).toEqual([
      { field: 'description', message: 'Descrição é obrigatória' },
    ])
  })

  it('[R4.10 D1.11] the analysis does not approve or offer approval while a correction is pending', async () => {
    const id = await stored(numbered().underAnalysis().withPendingCorrection('enterpriseName'))
    expect((await api.detail(api.ana, id)).allowedActions).not.toContain('approve')
    const answer = await post(id, 'approve', api.ana, {})
    expect([answer.status, answer.refusal().code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('[D1.18] a step in the wrong status is a conflict and changes nothing', async () => {
    const id = await stored(numbered())
    const before = await api.detail(api.ana, id)
    for (const [action, json] of [
      ['start-analysis', undefined],
      ['approve', {}],
      ['reject', { reason: 'Não' }],
      ['request-complementation', { description: 'Anexe' }],
      ['answer-complementation', {}],
    ] as const) {
      const answer = await post(id, action, api.ana, json)
      expect([action, answer.status, answer.refusal().code]).toEqual([action, 409, 'INVALID_TRANSITION'])
    }
    expect(await api.detail(api.ana, id)).toEqual(before)
  })
})
