import { drawNumber } from '@licensing/process-store'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'
import { type CallOptions } from '../../testing/running-service'

const running = catalogueOfFile()
let id: string
beforeEach(async () => {
  id = await registerMunicipality(running)
})

const year = new Date().getFullYear()
const read = (options: CallOptions = { as: 'SUPER_ADMIN' }) =>
  running.call('GET', `/municipalities/${id}/issuing`, options)
const write = (body: object, options: CallOptions = { as: 'ADMIN', linkedTo: [id] }) =>
  running.call('PUT', `/municipalities/${id}/issuing`, { ...options, body })
const issueOne = (kind: 'LO' | 'LP', expected: number) =>
  drawNumber(running.database, { municipalityId: id, kind, year }, expected)
const NOTHING = {
  departmentName: null,
  signatoryName: null,
  signatoryTitle: null,
  legalBasis: null,
  lastNumbers: [],
  crest: null,
  certificate: null,
  signingEnabled: false,
}

describe('the issuing data of a municipality', () => {
  it('[L2.13 D9.03] the issuing data of a municipality are empty until they are saved; what is absent stays, and a blank text is cleared', async () => {
    expect(await read()).toEqual({ status: 200, body: NOTHING })
    const texts = { departmentName: 'Secretaria de Meio Ambiente', signatoryName: 'Maria da Silva' }
    const saved = await write({ ...texts, legalBasis: 'Lei municipal 7/2026', lastNumbers: [] })
    expect(saved).toMatchObject({ status: 200, body: { ...texts, legalBasis: 'Lei municipal 7/2026' } })
    await write({ legalBasis: ' ', signatoryTitle: 'Secretária' })
    const { body } = await read()
    expect(body).toEqual({ ...NOTHING, ...texts, signatoryTitle: 'Secretária' })
    const { signingEnabled: _, crest: __, certificate: ___, ...same } = body
    await write(same)
    const { events } = await running.store.load(running.database, `issuer-${id}`)
    expect(events.map(({ type }) => type)).toEqual(['IssuerDetailsSet', 'IssuerDetailsSet'])
  })

  it('the issuing data of a municipality are read by staff in scope, and set by its admins and super admins', async () => {
    const callers: [CallOptions, number, number][] = [
      [{ as: 'SUPER_ADMIN' }, 200, 200],
      [{ as: 'ADMIN', linkedTo: [id] }, 200, 200],
      [{ as: 'ADMIN', linkedTo: [] }, 403, 403],
      [{ as: 'ANALYST', linkedTo: [id] }, 200, 403],
      [{ as: 'ANALYST', linkedTo: [id], scope: 'LINKED' }, 200, 403],
      [{ as: 'ANALYST', linkedTo: [], scope: 'LINKED' }, 403, 403],
      [{ as: 'APPLICANT' }, 403, 403],
    ]
    for (const [caller, reading, writing] of callers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await read(caller)).status).toBe(reading)
      // oxlint-disable-next-line no-await-in-loop
      expect((await write({ signatoryName: 'Ana' }, caller)).status).toBe(writing)
    }
    const unknown = '/municipalities/00000000-0000-4000-8000-000000000000/issuing'
    expect((await running.call('GET', unknown, { as: 'SUPER_ADMIN' })).status).toBe(404)
    expect((await running.call('PUT', unknown, { as: 'SUPER_ADMIN', body: {} })).status).toBe(404)
  })

  it('[L2.06] number on from paper until the first issue of a kind and year', async () => {
    const lastNumbers = [
      { kind: 'LO', year, last: 11 },
      { kind: 'LP', year, last: 3 },
    ]
    expect((await write({ lastNumbers })).body['lastNumbers']).toEqual(
      lastNumbers.map((number) => ({ ...number, started: false })),
    )
    expect((await write({ lastNumbers: [{ kind: 'LO', year, last: 12 }] })).status).toBe(200)
    await issueOne('LO', 13)
    const now = [
      { kind: 'LO', year, last: 13, started: true },
      { kind: 'LP', year, last: 3, started: false },
    ]
    expect((await read()).body['lastNumbers']).toEqual(now)
    const refused = await write({ signatoryName: 'Ana', lastNumbers: [{ kind: 'LO', year, last: 20 }] })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'NUMBERING_STARTED', message: 'A numeração deste ano já começou.' },
    })
    expect((await read()).body).toMatchObject({ signatoryName: null, lastNumbers: now })
    expect(
      (
        await write({
          lastNumbers: [
            { kind: 'LO', year, last: 13 },
            { kind: 'LP', year, last: 4 },
          ],
        })
      ).status,
    ).toBe(200)
  })

  it('the issuing data of a municipality report bad input at its field', async () => {
    const answer = await write({
      departmentName: 'x'.repeat(201),
      lastNumbers: [
        { kind: 'XX', year, last: 1 },
        { kind: 'LO', year, last: -1 },
        { kind: 'LO', year: 1, last: 1.5 },
      ],
      colour: 'green',
    })
    expect(answer.status).toBe(400)
    const fields = (body: Record<string, unknown>) =>
      (body['errors'] as { field: string }[]).map(({ field }) => field).toSorted()
    expect(fields(answer.body)).toEqual([
      'colour',
      'departmentName',
      'lastNumbers.0.kind',
      'lastNumbers.1.last',
      'lastNumbers.2.last',
      'lastNumbers.2.year',
    ])
    const another = await write({ lastNumbers: [{ kind: 'LO', year: year - 1, last: 5 }] })
    expect(another).toMatchObject({ status: 400, body: { message: `Informe a numeração de ${year}` } })
    expect(fields(another.body)).toEqual(['lastNumbers.0.year'])
    const twice = await write({ lastNumbers: [1, 2].map((last) => ({ kind: 'LO', year, last })) })
    expect(fields(twice.body)).toEqual(['lastNumbers.1.kind'])
  })
})
