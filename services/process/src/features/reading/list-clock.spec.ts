import { CLOCK_STATES, type ProcessListResponse, processListResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock'
import { startProcessService } from '../../testing/running-service'

const clock = aClock('2026-06-05')
const api = await startProcessService({ now: clock.now })
beforeEach(() => clock.set('2026-06-05'))
afterAll(api.close)

/** Operation licences protocolled on a day have 92 days. */
const started = (number: number, day: string): ProcessBuilder =>
  aProcess()
    .ownedBy(api.maria)
    .in(number % 2 === 0 ? api.natal : api.mossoro)
    .filed({ licensingType: 'LO' })
    .numbered(`2025/00${number}`)
    .coded(String(number).repeat(24))
    .begunAt(`${day}T12:00:00.000Z`)
    .underAnalysis()

/** On 2026-06-05: 1 late, 2 and 3 running, 4 and 5 paused, 6 stopped in time, 7 unpaid, 8 a draft. */
const storeProcesses = async (): Promise<void> => {
  await api.append(
    started(3, '2026-03-20'),
    started(2, '2026-03-10'),
    started(1, '2026-03-02'),
    started(5, '2026-03-05').pending(),
    started(4, '2026-03-03').pending(),
    started(6, '2026-03-04').rejected(),
    aProcess().ownedBy(api.maria).in(api.natal).numbered('2025/007').coded('7'.repeat(24)),
    aProcess().ownedBy(api.joao).in(api.natal).asDraft(),
  )
  await api.settled()
}

await storeProcesses()

const list = async (query: string, as: Actor = api.superAdmin): Promise<ProcessListResponse> => {
  const answer = await api.call('GET', `/processes?${query}`, { as })
  expect([query, answer.status]).toEqual([query, 200])
  return answer.as(processListResponse)
}
const numbers = ({ processes }: ProcessListResponse): string =>
  processes.map(({ protocolNumber }) => protocolNumber?.at(-1) ?? 'draft').join(' ')

describe('the clock in the list of processes', () => {
  it('[C3.04] the clock in the list of processes is the clock of the process itself, on any day', async () => {
    for (const day of ['2026-03-20', '2026-06-02', '2026-06-03', '2027-06-01']) {
      clock.set(day)
      const { processes } = await list('limit=20')
      for (const { id, clock: shown } of processes)
        expect([day, shown]).toEqual([day, (await api.detail(api.superAdmin, id)).clock])
    }
  })

  it("[C3.04] the clock in the list of processes is in the command's own answer, and in the next list", async () => {
    // No fee is due for it in Natal, so its clock starts with the filing.
    const certificate = {
      requestType: 'OUTROS_REQUERIMENTOS',
      licensingType: null,
      otherRequestDescription: 'Segunda via da licença',
    } as const
    const filed = await api.file(api.joao, certificate)
    expect(filed.clock).toMatchObject({ state: 'RUNNING' })
    const { processes } = await list('', api.joao)
    expect(processes.find((process) => process.id === filed.id)?.clock).toMatchObject({ state: 'RUNNING' })
  })

  it('[C3.05] the clock in the list of processes sorts by the due day, processes without one last', async () => {
    expect(numbers(await list('sort=dueOn&limit=7&createdTo=2026-04-01'))).toMatch(/^1 6 2 3 4 5 (7|draft)$/)
    expect(numbers(await list('sort=-dueOn&createdTo=2026-04-01'))).toMatch(/^3 2 6 1 5 4 /)
    expect(numbers(await list('sort=dueOn&limit=10&page=1', api.maria))).toBe('1 6 2 3 4 5 7')
    expect(numbers(await list('sort=dueOn&search=2025/00', api.adminOfNatal))).toBe('6 2 4 7')
    expect(numbers(await list('sort=dueOn&status=PENDING'))).toBe('4 5')
  })

  it('[C3.05] the clock in the list of processes filters by the state of the clock on the day', async () => {
    const inState = (state: string) => list(`clockState=${state}&sort=dueOn&createdTo=2026-04-01`)
    expect(numbers(await inState('OVERDUE'))).toBe('1')
    expect(numbers(await inState('RUNNING'))).toBe('2 3')
    expect(numbers(await inState('PAUSED'))).toBe('4 5')
    expect(numbers(await inState('STOPPED'))).toBe('6')
    expect(numbers(await inState('NOT_STARTED'))).toMatch(/^(7 draft|draft 7)$/)
    clock.set('2026-06-11')
    expect(numbers(await inState('OVERDUE'))).toBe('1 2')
    const everywhere = await Promise.all(CLOCK_STATES.map((state) => list(`clockState=${state}`)))
    expect(everywhere.reduce((sum, { pagination }) => sum + pagination.total, 0)).toBe(
      (await list('')).pagination.total,
    )
  })

  it('[C3.05] the clock in the list of processes filters by the due day, both days included', async () => {
    expect(numbers(await list('dueFrom=2026-06-04&dueTo=2026-06-10&sort=dueOn'))).toBe('6 2')
    expect(numbers(await list('dueTo=2026-06-02'))).toBe('1')
    expect(numbers(await list('dueFrom=2026-06-11&createdTo=2026-04-01'))).toBe('3')
  })

  it('[C2.08] the clock in the list of processes moves with the calendar of the municipality, and no other', async () => {
    const calendar = [{ on: '2026-06-10', name: 'Aniversário da cidade', yearly: false }]
    await api.setDesk(api.natal, { calendar })
    await api.settled()
    const { processes } = await list('sort=dueOn&limit=20')
    const dueOn = (number: number) =>
      processes.find(({ protocolNumber }) => protocolNumber === `2025/00${number}`)?.clock?.dueOn
    expect([dueOn(2), dueOn(1), dueOn(3)]).toEqual(['2026-06-11', '2026-06-02', '2026-06-22'])
    for (const { id, clock: shown } of processes)
      expect(shown).toEqual((await api.detail(api.superAdmin, id)).clock)
  })

  it('[C3.05] the clock in the list of processes is the same after a rebuild', async () => {
    const before = await list('sort=dueOn&limit=20')
    await api.projections.find(({ group }) => group === 'process.list')?.rebuild()
    expect(await list('sort=dueOn&limit=20')).toEqual(before)
  })
})
