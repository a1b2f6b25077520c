import { randomUUID } from 'node:crypto'
import { type UserEvent, userStream } from '@licensing/contracts'
import { ACCOUNT_SCOPES, ROLES } from '@licensing/domain-kit'
import { aProcess, testDatabase } from '@licensing/test-support'
import { openWorld } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { assigneeOf, mayHave, mayHaveAllSql, mayHaveSql } from './assignee'
import type { DirectoryAccount } from './lookup'
import { peopleStanding } from './people-standing'
import { openInstance, schemas } from './testing/open-service'

const NATAL = randomUUID()
const MOSSORO = randomUUID()

const disposable = await testDatabase(schemas)
const service = openInstance(disposable.url)
const world = openWorld(service)
afterAll(async () => {
  await service.database.close()
  await disposable.drop()
})

const accountOf = async (id: string) => (await service.directory.names({ people: [id] })).account(id)
const changed = async (id: string, over: Partial<Extract<UserEvent, { type: 'UserChanged' }>['data']>) => {
  const facts = { name: 'Ana', email: 'ana@example.com.br', cpf: null, phone: null, address: null }
  const personal = await (await service.personal.sealFor(id))(facts)
  const data = { userId: id, personal, isActive: true, role: 'ANALYST', municipalityIds: [NATAL], ...over }
  await service.store.append(service.database, {
    streamId: userStream(id),
    events: [{ type: 'UserChanged', data }],
    meta: {},
    recordedAt: new Date(),
  })
}
const aMember = () => world.registerPerson({ name: 'Ana', role: 'ANALYST', municipalityIds: [NATAL] })

/** Accounts of every role, reach and link, active and not. */
const accounts: readonly DirectoryAccount[] = ROLES.flatMap((role) =>
  ACCOUNT_SCOPES.flatMap((scope) =>
    [[], [NATAL], [MOSSORO], [MOSSORO, NATAL]].flatMap((municipalityIds) =>
      [true, false].map((active) => ({ name: 'x', role, scope, municipalityIds, active })),
    ),
  ),
)

describe('the standing of an account', () => {
  it('[K2.04] follows its events', async () => {
    const { id } = await aMember()
    const before = { name: 'Ana', role: 'ANALYST', active: true, scope: 'STATE', municipalityIds: [NATAL] }
    expect(await accountOf(id)).toEqual(before)
    await changed(id, { scope: 'LINKED', municipalityIds: [MOSSORO] })
    expect(await accountOf(id)).toEqual({ ...before, scope: 'LINKED', municipalityIds: [MOSSORO] })
    // Without a scope, the last one stays.
    await changed(id, { isActive: false, role: 'ADMIN' })
    expect(await accountOf(id)).toEqual({ ...before, scope: 'LINKED', role: 'ADMIN', active: false })
    await world.removePerson({ id, role: 'ADMIN', municipalityIds: [] })
    expect(await accountOf(id)).toBeNull()
  })

  it('[K2.04] is taken from the events that an earlier version recorded', async () => {
    const [ana, bia, maria] = await Promise.all([
      aMember(),
      aMember(),
      world.registerPerson({ name: 'Maria', role: 'APPLICANT' }),
    ])
    await changed(ana.id, { scope: 'LINKED', municipalityIds: [] })
    await changed(ana.id, { isActive: false })
    const ids = [ana.id, bia.id, maria.id]
    const expected = await Promise.all(ids.map(accountOf))
    const { up, down } = peopleStanding('spec')
    const raw = { raw: (statement: string) => service.database.query(statement) } as never
    await down(raw)
    await up(raw)
    expect(await Promise.all(ids.map(accountOf))).toEqual(expected)
    expect(expected).toMatchObject([{ active: false, scope: 'LINKED' }, { active: true }, { active: false }])
  })
})

describe('who may have a process', () => {
  it.each(['any', 'linked'] as const)(
    '[K2.02 K2.04] is the same in a query as for one account, for analysts who reach %s',
    async (deployment) => {
      for (const municipalityId of [NATAL, null]) {
        const process = aProcess().asDraft().filed({ municipalityId }).state()
        const text = `select ${mayHaveSql('p', '$2::uuid', deployment)} is true as may, ${mayHaveAllSql('p', deployment)} is true as all
          from jsonb_to_recordset($1) as p (role text, scope text, active boolean, municipality_ids uuid[])`
        const rows = accounts.map(({ municipalityIds, ...rest }) => ({
          ...rest,
          municipality_ids: municipalityIds,
        }))
        const found = await service.database.query<{ may: boolean; all: boolean }>(text, [
          JSON.stringify(rows),
          municipalityId,
        ])
        expect(found.map(({ may }) => may)).toEqual(
          accounts.map((account) => mayHave(account, process, deployment)),
        )
        // Nobody is linked to no municipality, so who may have a process without one may have all.
        const without = aProcess().asDraft().filed({ municipalityId: null }).state()
        expect(found.map(({ all }) => all)).toEqual(
          accounts.map((account) => mayHave(account, without, deployment)),
        )
      }
    },
  )

  it('[K2.04] names an assignee who was deleted, deactivated or moved as not active', async () => {
    const [gone, idle, moved, there] = await Promise.all([aMember(), aMember(), aMember(), aMember()])
    await world.removePerson(gone)
    await changed(idle.id, { isActive: false })
    await changed(moved.id, { scope: 'LINKED', municipalityIds: [MOSSORO] })
    const assignees = [gone, idle, moved, there].map(({ id }) =>
      aProcess()
        .in(NATAL)
        .after({
          type: 'ProcessAssigned',
          data: { assigneeId: id, assigneeRole: 'ANALYST', previousAssigneeId: null },
        }),
    )
    const names = await service.directory.names({ people: assignees.map((each) => each.state().assigneeId) })
    expect(assignees.map((each) => assigneeOf(names, each.state(), 'any'))).toEqual([
      { id: gone.id, name: 'Usuário removido', role: 'ANALYST', active: false },
      { id: idle.id, name: 'Ana', role: 'ANALYST', active: false },
      { id: moved.id, name: 'Ana', role: 'ANALYST', active: false },
      { id: there.id, name: 'Ana', role: 'ANALYST', active: true },
    ])
    expect(assigneeOf(names, aProcess().state(), 'any')).toBeNull()
  })
})
