import {
  DESK_QUEUES,
  type DeskQueue,
  deskQueuesResponse,
  type ProcessEvent,
  type ProcessListResponse,
  processListResponse,
} from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { startProcessService } from '../../../testing/running-service'

const clock = aClock('2026-06-05')
const api = await startProcessService({ now: clock.now })
beforeEach(() => clock.set('2026-06-05'))
afterAll(api.close)

/** Operation licences protocolled on a day have 92 days. */
const started = (number: number, day: string): ProcessBuilder =>
  aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed({ licensingType: 'LO' })
    .numbered(`2025/00${number}`)
    .coded(String(number).repeat(24))
    .begunAt(`${day}T12:00:00.000Z`)
    .withDocument('requerimento')
    .withDocument('documentos_interessado')
    .withDocument('planta_georreferenciada')
    .underAnalysis(api.ana)

const assigned = (process: ProcessBuilder, to: Actor): ProcessBuilder => {
  const data = { assigneeId: to.id, assigneeRole: to.role, previousAssigneeId: null }
  return process.after({ type: 'ProcessAssigned', data }, api.adminOfNatal)
}

const answer: ProcessEvent = { type: 'ComplementationAnswered', data: {} }

/**
 * On 2026-06-05: 1 overdue, 2 due on the 10th, 3 due later, 4 waiting, 5 answered, 6 unpaid, 7 decided, 8 of Mossoró and due on the
 * 12th. Ana has 2 and 7; somebody out of scope has 3.
 */
const storeProcesses = async (): Promise<void> => {
  await api.append(
    started(1, '2026-03-02'),
    assigned(started(2, '2026-03-10'), api.ana),
    assigned(started(3, '2026-04-20'), api.adminOfMossoro),
    started(4, '2026-03-03').pending(undefined, api.ana),
    started(5, '2026-04-05').pending(undefined, api.ana).after(answer),
    aProcess().ownedBy(api.maria).in(api.natal).numbered('2025/006').coded('6'.repeat(24)),
    assigned(started(7, '2026-03-04'), api.ana).rejected(undefined, api.ana),
    started(8, '2026-03-12').in(api.mossoro),
    aProcess().ownedBy(api.joao).in(api.natal).asDraft(),
  )
  await api.settled()
}

await storeProcesses()

const queue = async (key: DeskQueue, as: Actor = api.ana, more = ''): Promise<ProcessListResponse> => {
  const answered = await api.call('GET', `/processes?queue=${key}&sort=dueOn${more}`, { as })
  expect([key, answered.status]).toEqual([key, 200])
  return answered.as(processListResponse)
}
const numbers = ({ processes }: ProcessListResponse): string =>
  processes.map(({ protocolNumber }) => protocolNumber?.at(-1)).join(' ')
const inQueue = async (key: DeskQueue, as?: Actor, more?: string) => numbers(await queue(key, as, more))

const counts = async (as: Actor = api.ana, query = '') => {
  const answered = await api.call('GET', `/processes/queues${query}`, { as })
  expect(answered.status).toBe(200)
  return answered.as(deskQueuesResponse)
}

describe('the queues of the desk', () => {
  it('[K1.01] the queues of the desk hold the processes of the caller’s scope, by due day', async () => {
    expect(await inQueue('mine')).toBe('2')
    expect(await inQueue('unassigned')).toBe('1 8 5 3 4')
    expect(await inQueue('overdue')).toBe('1')
    expect(await inQueue('due7')).toBe('2 8')
    expect(await inQueue('waiting')).toBe('4')
    expect(await inQueue('answered')).toBe('5')
    expect(await inQueue('incomplete')).toBe('6')
    expect(await inQueue('unassigned', api.adminOfNatal)).toBe('1 5 3 4')
    expect(await inQueue('unassigned', api.adminOfMossoro)).toBe('8')
    expect(await inQueue('due7', api.superAdmin, `&municipalityId=${api.mossoro}`)).toBe('8')
    expect(await inQueue('unassigned', api.ana, '&search=2025/00&status=PENDING')).toBe('4')
  })

  it('[K1.01] the queues of the desk are closed to applicants, and give an analyst no desk by its own filing', async () => {
    for (const path of ['/processes?queue=mine', '/processes/queues'])
      expect((await api.call('GET', path, { as: api.maria })).status).toBe(403)
    const linked = await api.registerPerson({ name: 'Lia', role: 'ANALYST', municipalityIds: [api.mossoro] })
    const lia: Actor = { ...linked, scope: 'LINKED' }
    const own = aProcess().ownedBy(lia).in(api.natal).numbered('2025/009').coded('9'.repeat(24))
    await api.append(own)
    await api.settled()
    expect(await inQueue('incomplete', lia)).toBe('')
    const { processes } = (await api.call('GET', '/processes', { as: lia })).as(processListResponse)
    const row = processes.find(({ id }) => id === own.id)
    expect(row).toMatchObject({ queues: [], missing: [], assignee: null })
    expect((await api.call('GET', '/processes?queue=all', { as: api.ana })).status).toBe(400)
  })

  it('[K1.02] the queues of the desk are counted as their lists, in all and in one municipality', async () => {
    for (const [as, query] of [
      [api.ana, ''],
      [api.superAdmin, `?municipalityId=${api.mossoro}`],
    ] as const) {
      const { today, queues } = await counts(as, query)
      expect(today).toBe('2026-06-05')
      expect(queues.map(({ key }) => key)).toEqual([...DESK_QUEUES])
      for (const { key, count } of queues)
        expect([key, (await queue(key, as, query.replace('?', '&'))).pagination.total]).toEqual([key, count])
    }
    expect((await counts()).queues[0]).toEqual({ key: 'mine', label: 'Minhas', count: 1 })
  })

  it('[K1.02] the queues of the desk are named on each row, with what it lacks and who has it', async () => {
    const rows = (await api.call('GET', '/processes?limit=20', { as: api.ana })).as(
      processListResponse,
    ).processes
    const byNumber = (number: number) => rows.find((row) => row.protocolNumber === `2025/00${number}`)
    expect(byNumber(1)).toMatchObject({ queues: ['unassigned', 'overdue'], missing: [], assignee: null })
    expect(byNumber(2)).toMatchObject({
      queues: ['mine', 'due7'],
      assignee: { id: api.ana.id, name: 'Ana Analista', role: 'ANALYST', active: true },
    })
    expect(byNumber(3)).toMatchObject({ queues: ['unassigned'], assignee: { active: false } })
    expect(byNumber(6)?.missing).toContain('comprovante_pagamento')
    expect(byNumber(7)?.queues).toEqual([])
    const own = (await api.call('GET', '/processes', { as: api.maria })).as(processListResponse).processes
    for (const row of own) expect(row).toMatchObject({ queues: [], missing: [], assignee: null })
  })

  it('[K1.04] the queues of the desk and their counts show the effect of a command in the next read', async () => {
    const id = await api.stored(
      started(9, '2026-04-20').in(api.mossoro).numbered('2025/010').coded('0'.repeat(24)),
    )
    const send = async (action: string, as: Actor, json: object) => {
      const answered = await api.call('POST', `/processes/${id}/${action}`, { as, json })
      expect([action, answered.status]).toEqual([action, 200])
    }
    const queuesOf = async () => {
      const lists = await Promise.all(DESK_QUEUES.map((key) => queue(key, api.ana, '&limit=20')))
      expect((await counts()).queues.map(({ count }) => count)).toEqual(
        lists.map(({ pagination }) => pagination.total),
      )
      return DESK_QUEUES.filter((_, index) => lists[index]?.processes.some((row) => row.id === id))
    }
    expect(await queuesOf()).toEqual(['unassigned'])
    await send('claim', api.ana, { version: 1000 })
    expect(await queuesOf()).toEqual(['mine'])
    await send('request-complementation', api.ana, { description: 'Anexe o estudo ambiental' })
    expect(await queuesOf()).toEqual(['mine', 'waiting'])
    await send('answer-complementation', api.maria, { observations: 'Segue o estudo' })
    expect(await queuesOf()).toEqual(['mine', 'answered'])
    await send('release', api.ana, { version: 1000 })
    expect(await queuesOf()).toEqual(['unassigned', 'answered'])
    await send('reject', api.ana, { reason: 'Fora do plano diretor do município' })
    expect(await queuesOf()).toEqual([])
  })

  it('[K1.04] the queues of the desk change at midnight in Brasília, without a job', async () => {
    clock.set('2026-06-11T02:59:59.000Z')
    expect(await inQueue('overdue')).toBe('1')
    clock.set('2026-06-11T03:00:00.000Z')
    expect(await inQueue('overdue')).toBe('1 2')
    expect(await inQueue('due7')).toBe('8')
  })
})
