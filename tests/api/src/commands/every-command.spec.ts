import { randomUUID } from 'node:crypto'
import { processStream } from '@licensing/contracts'
import { successOf } from '@licensing/http'
import { openLogger } from '@licensing/observability'
import type { Answer, Call } from '@licensing/test-support/api'
import { openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { methodOf, pathOf, prepare, type Scene } from '../requests'
import { type Command, commandRoutes, processCommands } from '../requests/commands'

const ROUNDS = 4

let scene: Scene
let api: WholeApi
/** Two instances of the portal serve: of three requests one goes to the second, so that requests conflict within and across instances. */
let call: Call
let maria: Person
let bia: Person

beforeAll(async () => {
  // No race may end in a fault; the log has the cause of one that does.
  api = await openWholeApi({ logger: openLogger({ service: 'standalone', level: 'error' }) })
  const second = await api.openCopy()
  let sent = 0
  call = (...request) => {
    sent += 1
    return (sent % 3 === 0 ? second : api).call(...request)
  }
  const here = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria')
  bia = await api.createStaff({ role: 'ADMIN', name: 'Bia', municipalityIds: [here] })
  scene = { api, superAdmin: await api.superAdmin(), here, elsewhere: here }
  // Everyone is signed in before the races begin.
  await Promise.all([maria, bia, scene.superAdmin].map((person) => api.tokenOf(person)))
})
afterAll(() => api?.close())

const typesOf = async (id: string): Promise<string[]> => {
  const { store, database } = api.foundations
  expect(await store.verify(processStream(id))).toBeUndefined()
  return (await store.load(database, processStream(id))).events.map(({ type }) => type)
}

/** A process that is ready for the command, and how to send it: with the same body each time. */
const readyFor = async ({ endpoint, sample }: Command) => {
  const params = await prepare(sample, scene, maria)
  const sent = sample.send?.(scene, params) ?? {}
  return {
    id: params['processId'] ?? '',
    send: (as: Person, headers: Record<string, string> = {}): Promise<Answer> =>
      call(methodOf(endpoint), pathOf(endpoint, sample, params), { as, headers, ...sent }),
  }
}

/** Sent concurrently by two: one is served, or both if it may be repeated, and the other hears of the conflict. */
const race = async (command: Command) => {
  const { endpoint, sample } = command
  const { id, send } = await readyFor(command)
  const senders = sample.by === 'owner' ? [maria, maria] : [scene.superAdmin, bia]
  const answers = await Promise.all(senders.map((person) => send(person)))
  const lost = answers.filter(({ status }) => status >= 300)
  // After a deletion the other caller gets 404.
  const conflicts = methodOf(endpoint) === 'DELETE' ? [404, 409] : [409]
  const faults = lost.filter(({ status }) => !conflicts.includes(status)).map(({ text }) => text)
  const types = await typesOf(id)
  return { lost: lost.length, recorded: types.filter((type) => type === sample.once).length, faults }
}

/** Sent with one key, concurrently and later, it runs once and answers the same; a key belongs only to its sender. */
const repeat = async (command: Command, success: number): Promise<void> => {
  const { sample } = command
  const { id, send } = await readyFor(command)
  const before = (await typesOf(id)).length
  const headers = { 'idempotency-key': randomUUID() }
  const sender = sample.by === 'owner' ? maria : scene.superAdmin
  const atOnce = await Promise.all([1, 2, 3].map(() => send(sender, headers)))
  const done = (await typesOf(id)).length
  const later = await send(sender, headers)
  expect([...atOnce, later].map(({ status }) => status)).toEqual([success, success, success, success])
  expect(new Set([...atOnce, later].map(({ text }) => text)).size).toBe(1)
  expect(done).toBeGreaterThan(before)
  expect(await typesOf(id)).toHaveLength(done)
  if (sample.by === 'owner') return
  expect((await send(bia, headers)).status).toBe(sample.once === undefined ? success : 409)
}

describe('a command on a process', () => {
  it('every command on a process is in the list of this suite', () => {
    expect(processCommands.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      commandRoutes(api.routes).toSorted(),
    )
  })

  it.each(processCommands)(
    '[D1.19 D7.14 D4.12] $endpoint is recorded once of two concurrent requests, and runs once under one Idempotency-Key',
    async (command) => {
      const isOnce = command.sample.once !== undefined
      for (let round = 0; round < ROUNDS; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one race after the other
        const { lost, recorded, faults } = await race(command)
        expect(faults).toEqual([])
        expect(isOnce ? [lost, recorded] : lost < 2).toEqual(isOnce ? [1, 1] : true)
      }
      if (methodOf(command.endpoint) === 'DELETE') return
      const route = api.routes.find(({ method, path }) => `${method} ${path}` === command.endpoint)
      await repeat(command, successOf(route?.options ?? {}))
    },
  )
})
