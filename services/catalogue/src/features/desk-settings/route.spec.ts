import { defaultDeskSettings } from '@licensing/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'
import { type CallOptions } from '../../testing/running-service'

const running = catalogueOfFile()
let id: string
beforeEach(async () => {
  id = await registerMunicipality(running)
})

const read = (options: CallOptions) => running.call('GET', `/municipalities/${id}/desk-settings`, options)
const write = (body: object, options: CallOptions = { as: 'ADMIN', linkedTo: [id] }) =>
  running.call('PUT', `/municipalities/${id}/desk-settings`, { ...options, body })
const errorsOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  Object.fromEntries(
    (body['errors'] as { field: string; message: string }[]).map(({ field, message }) => [field, message]),
  )

describe('[C2.15] the settings of the desk', () => {
  it('the settings of the desk are read by its admins, super admins and analysts, and written by the first two', async () => {
    const callers: [CallOptions, number, number][] = [
      [{ as: 'SUPER_ADMIN' }, 200, 200],
      [{ as: 'ADMIN', linkedTo: [id] }, 200, 200],
      [{ as: 'ADMIN', linkedTo: [] }, 403, 403],
      [{ as: 'ANALYST', linkedTo: [id] }, 200, 403],
      [{ as: 'APPLICANT' }, 403, 403],
    ]
    for (const [caller, reading, writing] of callers) {
      // oxlint-disable-next-line no-await-in-loop -- each call needs the version that the previous one left
      expect((await read(caller)).status).toBe(reading)
      // oxlint-disable-next-line no-await-in-loop
      expect((await write({ version: 0 }, caller)).status).toBe(writing)
    }
    const unknown = '/municipalities/00000000-0000-4000-8000-000000000000/desk-settings'
    expect((await running.call('GET', unknown, { as: 'SUPER_ADMIN' })).status).toBe(404)
  })

  it('the settings of the desk are the defaults until they are saved, returned as they were saved, and survive a change of the entry', async () => {
    const calendar = [{ on: '2099-06-24', name: 'São João', yearly: true }]
    const settings = {
      ...defaultDeskSettings,
      terms: { AA: 'P2M', OUTROS_REQUERIMENTOS: 'P20D' },
      workingDays: ['OUTROS_REQUERIMENTOS'],
      termBasis: { AA: 'Lei municipal 7/2026' },
      calendar,
      assignmentGuard: 'WARN',
      replyTo: 'Licencas@Natal.rn.gov.br',
      templates: { request: { subject: 'Pedido', text: 'Responda.' } },
    }
    expect((await read({ as: 'ANALYST' })).body).toMatchObject({ version: 0, ...defaultDeskSettings })
    const saved = { ...settings, version: 1, replyTo: 'licencas@natal.rn.gov.br' }
    expect(await write({ ...settings, version: 0 })).toMatchObject({ status: 200, body: saved })
    await running.call('PUT', `/municipalities/${id}`, {
      as: 'SUPER_ADMIN',
      body: { phone: '(84) 3232-0000' },
    })
    const { body } = await read({ as: 'SUPER_ADMIN' })
    expect(body).toEqual(saved)
    expect((await write(body)).body).toEqual(body)
    const entry = await running.call('GET', `/municipalities/${id}`, { as: 'SUPER_ADMIN' })
    expect(Object.keys(entry.body)).not.toContain('desk')
  })

  it('[C2.08] the settings of the desk change only from the version they have, and no other past', async () => {
    expect((await write({ version: 0, claimOnStart: true })).status).toBe(200)
    expect(await write({ version: 0, claimOnStart: false })).toMatchObject({
      status: 409,
      body: { code: 'CONCURRENT_CHANGE' },
    })
    const calendar = [{ on: '2020-06-24', name: 'São João', yearly: false }]
    expect(await write({ version: 1, calendar })).toMatchObject({
      status: 400,
      body: { code: 'CALENDAR_PAST', message: 'Altere apenas dias futuros.' },
    })
  })

  it('the settings of the desk report bad input at its field', async () => {
    const day = { on: '2099-06-24', name: 'São João', yearly: true }
    const answer = await write({
      version: 0,
      terms: { AA: '3 meses', XX: 'P1M' },
      workingDays: ['LICENCIAMENTO_AMBIENTAL'],
      answerTerm: 'P14D',
      otherAnswerTerm: 'P5M',
      archivalNoticeDays: 61,
      optionalDays: 'perhaps',
      calendar: [day, { ...day, name: '' }, { ...day, on: '2099-02-30' }],
      assignmentGuard: 'ASK',
      replyTo: 'nobody',
      templates: { request: { subject: '', text: 'x' } },
      colour: 'green',
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(errorsOf(answer)).toSorted()).toEqual(
      [
        'terms.AA',
        'terms.XX',
        'workingDays.0',
        'answerTerm',
        'otherAnswerTerm',
        'archivalNoticeDays',
        'optionalDays',
        'calendar.1.name',
        'calendar.2.on',
        'assignmentGuard',
        'replyTo',
        'templates.request.subject',
        'colour',
      ].toSorted(),
    )
    const twice = await write({ version: 0, calendar: [day, { ...day, yearly: false }] })
    expect(errorsOf(twice)).toEqual({ 'calendar.1.on': 'Este dia já está no calendário' })
    const months = await write({
      version: 0,
      terms: { OUTROS_REQUERIMENTOS: 'P1M' },
      workingDays: ['OUTROS_REQUERIMENTOS'],
    })
    expect(months.status).toBe(400)
    expect((await write({})).status).toBe(400)
  })
})

it('[C2.15] everyone who sees municipalities reads the longest terms of the law', async () => {
  const { status, body } = await running.call('GET', '/municipalities/term-limits', { as: 'ADMIN' })
  expect(status).toBe(200)
  expect(body['limits']).toContainEqual({ kind: 'AA', term: 'P3M', basis: 'Lei 15.190/2025, art. 47' })
  expect((await running.call('GET', '/municipalities/term-limits', { as: 'APPLICANT' })).status).toBe(403)
})
