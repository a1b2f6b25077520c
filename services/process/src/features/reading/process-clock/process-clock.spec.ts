import { clockResponse, processResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../../testing/running-service'

const FILED_AT = '2026-03-02T12:00:00.000Z'

let api: RunningProcessService
let now: Date

const on = (day: string): void => {
  now = new Date(`${day}T15:00:00.000Z`)
}

beforeAll(async () => {
  on('2026-03-02')
  api = await startProcessService({ now: () => now })
})
beforeEach(() => on('2026-03-02'))
afterAll(() => api?.close())

let counted = 0
const aFiledProcess = () => {
  counted += 1
  const filed = aProcess().ownedBy(api.maria).in(api.natal).filed({ licensingType: 'LO' })
  return filed.numbered(`2026/${counted}`).coded(String(counted).padStart(24, '0')).begunAt(FILED_AT)
}

const clockOf = async (id: string, as: Actor = api.maria) =>
  (await api.call('GET', `/processes/${id}/clock`, { as })).as(clockResponse)

const protocolled = async (): Promise<string> => {
  const process = aFiledProcess().underAnalysis(api.ana)
  await api.append(process)
  return process.id
}

const askOn = async (day: string, id: string) => {
  on(day)
  const path = `/processes/${id}/request-complementation`
  return api.call('POST', path, { as: api.ana, json: { description: 'Anexe o estudo ambiental' } })
}

describe('the clock of a process', () => {
  it('[C3.01] is shown to those who may see the process, and NOT_FOUND for others', async () => {
    const id = await protocolled()
    on('2026-05-14')
    for (const as of [api.maria, api.ana, api.adminOfNatal, api.superAdmin])
      expect(await clockOf(id, as)).toMatchObject({
        processId: id,
        protocolNumber: `2026/${counted}`,
        asOf: '2026-05-14',
        state: 'RUNNING',
        level: 'ATTENTION',
        holder: 'AGENCY',
        statement: 'O prazo do município vence em 02/06/2026 (restam 19 dias).',
        regime: { id: 'lei-15190-2025', version: 1, name: 'Lei 15.190/2025', rule: 'LI-LO' },
        term: 'P3M',
        termDays: 92,
        dayCount: 'CALENDAR',
        stopsOn: 'ISSUE',
        startedOn: '2026-03-02',
        firstDueOn: '2026-06-02',
        dueOn: '2026-06-02',
        remainingDays: 19,
        overdueDays: 0,
        agencyDays: 73,
        applicantDays: 0,
        admissibleUntil: '2026-03-17',
        stoppedOn: null,
        inTime: null,
        answer: null,
      })
    for (const as of [api.joao, api.adminOfMossoro])
      expect((await api.call('GET', `/processes/${id}/clock`, { as })).status).toBe(404)
    expect((await api.call('GET', `/processes/${id}/clock`)).status).toBe(401)
  })

  it('[C3.01] has not started before the process is protocolled', async () => {
    const { id } = await api.file(api.maria)
    expect(await clockOf(id)).toMatchObject({
      state: 'NOT_STARTED',
      statement: 'O prazo começa quando o processo for protocolado.',
      regime: null,
      startedOn: null,
      entries: [],
    })
    expect((await api.detail(api.maria, id)).clock).toBeNull()
  })

  it('[C3.02] names what moved it, the law, the days so far and the person', async () => {
    const id = await protocolled()
    await askOn('2026-04-10', id)
    const { entries } = await clockOf(id)
    expect(entries).toEqual([
      {
        seq: 1,
        on: '2026-03-02',
        at: '2026-03-02T12:02:00.000Z',
        effect: 'STARTED',
        holder: 'AGENCY',
        cause: { version: 3, type: 'ProcessProtocoled', text: 'Processo protocolado e na fila de análise' },
        basis: 'Lei 15.190/2025, art. 47, III',
        agencyDays: 0,
        applicantDays: 0,
        dueOn: '2026-06-02',
        by: { name: 'Maria da Silva', role: 'APPLICANT' },
      },
      {
        seq: 2,
        on: '2026-04-10',
        at: '2026-04-10T15:00:00.000Z',
        effect: 'PAUSED',
        holder: 'APPLICANT',
        cause: { version: 5, type: 'ComplementationRequested', text: 'Anexe o estudo ambiental' },
        basis: 'LC 140/2011, art. 14, § 2º',
        agencyDays: 39,
        applicantDays: 0,
        dueOn: null,
        by: { name: 'Ana Analista', role: 'ANALYST' },
      },
    ])
  })

  it('[C3.03] is a CSV file with a line for each entry', async () => {
    const id = await protocolled()
    await askOn('2026-04-10', id)
    const csv = await api.call('GET', `/processes/${id}/clock?format=csv`, { as: api.maria })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toContain(`prazo-2026-${counted}-2026-04-10.csv`)
    expect(csv.text.startsWith('\uFEFF')).toBe(true)
    expect(csv.text.slice(1).trimEnd().split('\n')).toEqual([
      '"Data";"O que houve";"Efeito no prazo";"De quem é o tempo";"Base legal";"Dias do órgão";' +
        '"Dias do solicitante";"Vence em";"Por"',
      '"02/03/2026";"Processo protocolado e na fila de análise";"Iniciado";"Município";"Lei 15.190/2025, art. 47, III";"0";"0";' +
        '"02/06/2026";"Maria da Silva"',
      expect.stringMatching(/^"10\/04\/2026";".+";"Suspenso";"Solicitante";.+;"39";"0";"";"Ana Analista"$/),
    ])
    const refused = await api.call('GET', `/processes/${id}/clock?format=xml`, { as: api.maria })
    expect(refused.status).toBe(400)
  })

  it('[C3.04] is part of the process, and of the answer of the command that moves it', async () => {
    const { id } = await api.file(api.maria, { licensingType: 'LO' })
    const form = aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') })
    const started = await api.call('POST', `/processes/${id}/protocol`, { as: api.maria, form })
    const running = {
      state: 'RUNNING',
      level: 'OK',
      holder: 'AGENCY',
      dueOn: '2026-06-02',
      remainingDays: 92,
      overdueDays: 0,
      agencyDays: 0,
      applicantDays: 0,
      pausedOn: null,
      answerDueOn: null,
      answerRemainingDays: null,
      answerOverdueDays: null,
    }
    expect(started.as(processResponse).clock).toEqual(running)
    expect((await api.detail(api.ana, id)).clock).toEqual(running)
    await api.call('POST', `/processes/${id}/start-analysis`, { as: api.ana })
    const asked = await askOn('2026-04-10', id)
    expect(asked.as(processResponse).clock).toEqual({
      ...running,
      state: 'PAUSED',
      holder: 'APPLICANT',
      dueOn: null,
      remainingDays: 53,
      agencyDays: 39,
      pausedOn: '2026-04-10',
      answerDueOn: '2026-08-10',
      answerRemainingDays: 122,
      answerOverdueDays: 0,
    })
  })

  it('[C1.13] grants nothing and changes no status when the term is over', async () => {
    const id = await protocolled()
    on('2026-06-05')
    const { state, level, overdueDays, statement } = await clockOf(id)
    expect({ state, level, overdueDays }).toEqual({ state: 'OVERDUE', level: 'OVERDUE', overdueDays: 3 })
    expect(statement).toBe(
      'O prazo venceu. Não há licença automática; cabe atuação supletiva (LC 140/2011, art. 14, § 3º).',
    )
    expect(await api.detail(api.maria, id)).toMatchObject({ status: 'UNDER_ANALYSIS', decision: null })
  })
})
