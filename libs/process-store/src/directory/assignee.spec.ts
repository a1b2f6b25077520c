import { randomUUID } from 'node:crypto'
import { eventStoreMigrations, openDatabase, openEventStore, personalData } from '@licensing/event-store'
import { ACCOUNT_SCOPES, ROLES } from '@licensing/contracts'
import { aProcess, grantedNames, testDatabase } from '@licensing/test-support'
import { openWorld } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import {
  assigneeOf,
  type DirectoryAccount,
  mayHave,
  mayHaveAllSql,
  mayHaveSql,
  openDirectory,
} from './lookup'

const NATAL = randomUUID()
const MOSSORO = randomUUID()

const disposable = await testDatabase([['event_store', eventStoreMigrations], ...grantedNames])
const database = openDatabase({ url: disposable.url })
const directory = openDirectory(database)
const world = openWorld({
  database,
  store: openEventStore({ database }),
  personal: personalData({ database }),
})
afterAll(async () => {
  await database.close()
  await disposable.drop()
})

const changed = (id: string, change: string) =>
  database.query(`update "user".people set ${change} where id = $1`, [id])
const aMember = () => world.registerPerson({ name: 'Ana', role: 'ANALYST', municipalityIds: [NATAL] })

/** Accounts of every role, reach and link, active and not. */
const accounts: readonly DirectoryAccount[] = ROLES.flatMap((role) =>
  ACCOUNT_SCOPES.flatMap((scope) =>
    [[], [NATAL], [MOSSORO], [MOSSORO, NATAL]].flatMap((municipalityIds) =>
      [true, false].map((active) => ({ name: 'x', role, scope, municipalityIds, active })),
    ),
  ),
)

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
        const found = await database.query<{ may: boolean; all: boolean }>(text, [
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

  it('[K2.04] who may have a process names an assignee who was deleted, deactivated or moved as not active', async () => {
    const [gone, idle, moved, there] = await Promise.all([aMember(), aMember(), aMember(), aMember()])
    await world.removePerson(gone)
    await changed(idle.id, 'active = false')
    await changed(moved.id, `scope = 'LINKED', municipality_ids = '{${MOSSORO}}'`)
    const assignees = [gone, idle, moved, there].map(({ id }) =>
      aProcess()
        .in(NATAL)
        .after({
          type: 'ProcessAssigned',
          data: { assigneeId: id, assigneeRole: 'ANALYST', previousAssigneeId: null },
        }),
    )
    const names = await directory.names({ people: assignees.map((each) => each.state().assigneeId) })
    expect(assignees.map((each) => assigneeOf(names, each.state(), 'any'))).toEqual([
      { id: gone.id, name: 'Usuário removido', role: 'ANALYST', active: false },
      { id: idle.id, name: 'Ana', role: 'ANALYST', active: false },
      { id: moved.id, name: 'Ana', role: 'ANALYST', active: false },
      { id: there.id, name: 'Ana', role: 'ANALYST', active: true },
    ])
    expect(assigneeOf(names, aProcess().state(), 'any')).toBeNull()
  })
})
