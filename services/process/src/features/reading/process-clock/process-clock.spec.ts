import { clockResponse, processResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { startProcessService } from '../../../testing/running-service'

const clock = aClock('2026-03-02')
const api = await startProcessService({ now: clock.now })
beforeEach(() => clock.set('2026-03-02'))
afterAll(api.close)

const clockOf = async (id: string, as: Actor = api.maria) =>
  (await api.call('GET', `/processes/${id}/clock`, { as })).as(clockResponse)

const protocolled = () => api.numbered({ licensingType: 'LO' }).underAnalysis(api.ana)

const askOn = async (day: string, id: string) => {
  clock.set(day)
  const path = `/processes/${id}/request-complementation`
  return api.call('POST', path, { as: api.ana, json: { description: 'Anexe o estudo ambiental' } })
}

describe('the clock of a process', () => {
  it('[C3.01] the clock of a process is the same for its applicant and for staff', async () => {
    const process = protocolled()
    const id = await api.stored(process)
    clock.set('2026-05-14')
    for (const as of [api.maria, api.ana])
      expect(await clockOf(id, as)).toMatchObject({
        processId: id,
        protocolNumber: process.state().protocolNumber,
        asOf: '2026-05-14',
        state: 'RUNNING',
        level: 'ATTENTION',
        holder: 'AGENCY',
        statement: 'O prazo do município vence em 02/06/2026 (restam 19 dias).',
        regime: { id: 'lei-15190-2025', version: 1, name: 'Lei 15.190/2025', rule: 'LI-LO' },
        term: 'P3M',
        dueOn: '2026-06-02',
        remainingDays: 19,
        agencyDays: 73,
        admissibleUntil: '2026-03-17',
        stoppedOn: null,
        answer: null,
      })
  })

  it('[C3.01] the clock of a process has not started before the process is protocolled', async () => {
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

  it('[C3.02] the clock of a process names what moved it, the law, the days so far and the person', async () => {
    const id = await api.stored(protocolled())
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
        cause: { version: 5, type: 'ComplementationRequested', text: 'Complementação solicitada' },
        basis: 'LC 140/2011, art. 14, § 1º',
        agencyDays: 39,
        applicantDays: 0,
        dueOn: null,
        by: { name: 'Ana Analista', role: 'ANALYST' },
      },
    ])
  })

  it('[C3.03] the clock of a process is a CSV file with a line for each entry', async () => {
    const id = await api.stored(protocolled())
    await askOn('2026-04-10', id)
    const csv = await api.call('GET', `/processes/${id}/clock?format=csv`, { as: api.maria })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toMatch(/prazo-2020-\d+-2026-04-10\.csv/)
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

  it('[C3.04] the clock of a process is part of the process, and of the answer of the command that moves it', async () => {
    const { id } = await api.file(api.maria, { licensingType: 'LO' })
    const form = aForm({ 'documents[comprovante_pagamento][0]': aPdf('comprovante.pdf') })
    const started = await api.call('POST', `/processes/${id}/protocol`, { as: api.maria, form })
    const running = {
      state: 'RUNNING',
      level: 'OK',
      holder: 'AGENCY',
      dueOn: '2026-06-02',
      remainingDays: 92,
      pausedOn: null,
      answerDueOn: null,
    }
    expect(started.as(processResponse).clock).toMatchObject(running)
    expect((await api.detail(api.ana, id)).clock).toMatchObject(running)
    await api.call('POST', `/processes/${id}/start-analysis`, { as: api.ana })
    const asked = await askOn('2026-04-10', id)
    expect(asked.as(processResponse).clock).toMatchObject({
      state: 'PAUSED',
      holder: 'APPLICANT',
      dueOn: null,
      remainingDays: 53,
      agencyDays: 39,
      pausedOn: '2026-04-10',
      answerDueOn: '2026-08-10',
      answerRemainingDays: 122,
    })
  })
})

const filedIn = (municipalityId: string) => api.stored(api.numbered({ licensingType: 'LO', municipalityId }))

const pay = async (id: string) => {
  const form = aForm({ 'documents[comprovante_pagamento][0]': aPdf() })
  return (await api.call('POST', `/processes/${id}/protocol`, { as: api.maria, form })).as(processResponse)
}
it('[C2.08] the calendar of a municipality moves its own due days, and those of no other', async () => {
  const here = await filedIn(api.natal)
  const there = await filedIn(api.mossoro)
  await pay(here)
  await pay(there)
  await api.setDesk(api.natal, { calendar: [{ on: '2026-06-02', name: 'Padroeira', yearly: false }] })
  expect(await clockOf(here)).toMatchObject({ dueOn: '2026-06-03', firstDueOn: '2026-06-03' })
  expect((await api.detail(api.maria, here)).clock).toMatchObject({ dueOn: '2026-06-03' })
  expect(await clockOf(there)).toMatchObject({ dueOn: '2026-06-02' })
  expect((await api.detail(api.maria, there)).clock).toMatchObject({ dueOn: '2026-06-02' })
})

it('[C1.04 C1.06] the terms of a municipality are for processes protocolled from then on', async () => {
  const before = await filedIn(api.mossoro)
  expect((await pay(before)).clock).toMatchObject({ dueOn: '2026-06-02' })
  const after = await filedIn(api.mossoro)
  await api.setDesk(api.mossoro, { terms: { LO: 'P1M' }, termBasis: { LO: 'Lei municipal 1/2026' } })
  expect((await pay(after)).clock).toMatchObject({ dueOn: '2026-04-02' })
  expect(await clockOf(after)).toMatchObject({
    term: 'P1M',
    regime: { id: 'lei-15190-2025', basis: 'Lei municipal 1/2026', derived: false },
  })
  expect(await clockOf(before)).toMatchObject({ term: 'P3M', dueOn: '2026-06-02' })
})

it('[C1.04] a fee-exempt filing starts with the terms of its municipality', async () => {
  await api.setDesk(api.natal, {
    terms: { OUTROS_REQUERIMENTOS: 'P15D' },
    workingDays: ['OUTROS_REQUERIMENTOS'],
  })
  clock.set('2026-12-18')
  const filed = await api.file(api.maria, {
    requestType: 'OUTROS_REQUERIMENTOS',
    licensingType: undefined,
    otherRequestDescription: 'Autorização de evento',
  })
  expect(filed.clock).toMatchObject({ dueOn: '2027-01-12' })
})
