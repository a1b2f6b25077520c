import { openDatabase } from '@licensing/event-store'
import { openMetrics } from '@licensing/observability'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openStores } from '../testing/stores'
import { databaseMetrics } from '.'

const PATIENCE = { timeout: 15_000, interval: 20 }

describe('the metrics of the pool', () => {
  it('the metrics of the pool distinguish connections in use from statements that wait for one', async () => {
    const stores = await openStores()
    onTestFinished(() => stores.close())
    const metrics = openMetrics()
    const lines = async () => (await metrics.registry.metrics()).split('\n')
    const pool = openDatabase({ url: stores.url, max: 4 })
    onTestFinished(() => pool.close())
    databaseMetrics(metrics, pool)
    const begun: (() => void)[] = []
    const held = () =>
      pool.transaction(async (tx) => {
        await tx.query('select 1')
        await new Promise<void>((resolve) => void begun.push(resolve))
      })
    const work = [held(), held(), held()]
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'database_pool_connections_max 4',
        'database_pool_connections_in_use 2',
        'database_pool_waiting 1',
        'database_pool_waits_total 1',
      ]),
    )
    await vi.waitFor(() => expect(begun).toHaveLength(2), PATIENCE)
    for (const end of begun) end()
    await vi.waitFor(() => expect(begun).toHaveLength(3), PATIENCE)
    begun[2]?.()
    await Promise.all(work)
    await expect(pool.query('select nonsense')).rejects.toThrow('nonsense')
    expect(await lines()).toEqual(
      expect.arrayContaining(['database_pool_connections_in_use 0', 'database_pool_waiting 0']),
    )
  })
})
