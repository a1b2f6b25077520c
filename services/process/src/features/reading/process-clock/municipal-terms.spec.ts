import { clockResponse, processResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../../testing/running-service'

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
const filedIn = async (municipalityId: string): Promise<string> => {
  counted += 1
  const filed = aProcess().ownedBy(api.maria).in(municipalityId).filed({ licensingType: 'LO' })
  const process = filed
    .numbered(`2026/${counted}`)
    .coded(String(counted).padStart(24, '0'))
    .begunAt('2026-03-02T12:00:00.000Z')
  await api.append(process)
  return process.id
}

const pay = async (id: string) => {
  const form = aForm({ 'documents[comprovante_pagamento][0]': aPdf() })
  return (await api.call('POST', `/processes/${id}/protocol`, { as: api.maria, form })).as(processResponse)
}
const clockOf = async (id: string) =>
  (await api.call('GET', `/processes/${id}/clock`, { as: api.maria })).as(clockResponse)

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
  on('2026-12-18')
  const { clock } = await api.file(api.maria, {
    requestType: 'OUTROS_REQUERIMENTOS',
    licensingType: undefined,
    otherRequestDescription: 'Autorização de evento',
  })
  expect(clock).toMatchObject({ dueOn: '2027-01-12' })
})
