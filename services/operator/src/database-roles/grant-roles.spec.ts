import { randomUUID } from 'node:crypto'
import { processStream } from '@licensing/contracts'
import { openDatabase } from '@licensing/event-store'
import { describe, expect, it } from 'vitest'
import { newSignIns, urlBy } from '@licensing/test-support/whole-api'
import { appendAs, DENIED, useGrantedDatabase } from '../testing/granted-database'
import { runAdmin } from '../testing/operator'
import { grantRoles, UnfitRole } from './grant-roles'
import { ROLED } from '../rights'

const { signIns, as, owner, url } = useGrantedDatabase()

describe('database-roles', () => {
  const addresses = (given = signIns) => ({
    DATABASE_URL: url(),
    LOG_LEVEL: 'silent',
    ...Object.fromEntries(
      ROLED.map((part) => [`${part.toUpperCase()}_DATABASE_URL`, urlBy(url(), given[part])]),
    ),
  })

  it('database-roles creates missing roles, and a second run updates a changed password', async () => {
    const fresh = newSignIns()
    const first = await runAdmin(['database-roles'], { environment: addresses(fresh) })
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain(`CREATED ${fresh.relay.name}: relay`)
    const changed = { ...fresh, relay: { ...fresh.relay, password: 'another' } }
    const second = await runAdmin(['database-roles'], { environment: addresses(changed) })
    expect(second.out).toContain(`GRANTED ${fresh.relay.name}: relay`)
    await using relay = openDatabase({ url: urlBy(url(), changed.relay) })
    expect(await relay.query('select count(*) from event_store.events')).toHaveLength(1)
    await using before = openDatabase({ url: urlBy(url(), fresh.relay) })
    await expect(before.query('select 1')).rejects.toMatchObject({ code: '28P01' })
    await grantRoles(owner(), signIns)
  })

  it('the roles of the previous release leave its services able to append', async () => {
    const { name } = signIns.process
    await owner().query(`revoke all on event_store.transaction_shift from public, ${name}`)
    await owner().query(`revoke execute on function event_store.shifted(xid8) from public, ${name}`)
    expect(await appendAs(as('process'), processStream(randomUUID()))).toHaveLength(1)
    await grantRoles(owner(), signIns)
  })

  it('database-roles creates a role for metrics that sees the statistics of every session, and no table', async () => {
    const metrics = { name: `${signIns.relay.name}_metrics`, password: 'of the exporter' }
    const environment = { ...addresses(), METRICS_DATABASE_URL: urlBy(url(), metrics) }
    const { out } = await runAdmin(['database-roles'], { environment })
    expect(out).toContain(`CREATED ${metrics.name}: metrics`)
    await using exporter = openDatabase({ url: urlBy(url(), metrics) })
    const hidden = `select 1 from pg_stat_activity where query = '<insufficient privilege>'`
    expect(await exporter.query(hidden)).toEqual([])
    await expect(exporter.query('select 1 from event_store.events')).rejects.toMatchObject(DENIED)
    await owner().query(`drop role ${metrics.name}`)
  })

  it('revokes any other grant', async () => {
    for (const schema of ['"user"', 'licence'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await owner().query(
        `grant usage on schema ${schema} to ${signIns.relay.name};
         grant all on all tables in schema ${schema} to ${signIns.relay.name}`,
      )
    await grantRoles(owner(), signIns)
    for (const table of ['"user".signing_keys', 'licence.licences'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(as('relay').query(`select 1 from ${table}`)).rejects.toMatchObject(DENIED)
  })

  it('database-roles keeps the grants of a read model through a rebuild', async () => {
    const table = () => owner().query(`select 'process.processes'::regclass::oid`)
    const before = await table()
    await runAdmin(['rebuild-projection', 'process.list'], { environment: addresses() })
    expect(await table()).not.toEqual(before)
    await as('correction').query('select 1 from process.processes, process.search_entries limit 1')
    await as('process').query('delete from process.processes where false')
    await expect(as('reporting').query('select 1 from process.processes')).rejects.toMatchObject(DENIED)
  })

  it('database-roles rejects a role with more privileges than its grants', async () => {
    const { name } = signIns.user
    await owner().query(`alter role ${name} createdb`)
    await expect(grantRoles(owner(), signIns)).rejects.toThrow(UnfitRole)
    await owner().query(`alter role ${name} nocreatedb`)
  })

  it('database-roles names each invalid variable, and never a password', async () => {
    const wrong = { ...addresses(), USER_DATABASE_URL: 'postgres://nobody@db/licensing' }
    const missing = { ...addresses(), USER_DATABASE_URL: '' }
    for (const given of [wrong, missing]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { code, err } = await runAdmin(['database-roles'], { environment: given })
      expect(code).toBe(2)
      expect(err).toContain('USER_DATABASE_URL: ')
      expect(err).not.toContain(encodeURIComponent(signIns.relay.password))
    }
    const same = { ...signIns, relay: signIns.user }
    expect((await runAdmin(['database-roles'], { environment: addresses(same) })).err).toContain(
      'the same role',
    )
  })
})
