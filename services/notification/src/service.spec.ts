import { notificationListResponse, unreadCountResponse } from '@licensing/contracts'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'
import { startApiInTown } from '@licensing/test-support/api'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { migrations } from '../migrations'
import { openNotificationService } from './service'
import { notificationSettings } from './settings'
import { startMailServer } from '@licensing/test-support/mail-server'
import { startOutbox } from './testing/outbox'

const api = await startOutbox('2026-03-12T12:00:00Z')
afterAll(() => api.close())

const protocoled = (by: typeof api, number: string): ProcessBuilder =>
  aProcess()
    .ownedBy(by.maria)
    .in(by.natal)
    .numbered(number)
    .begunAt('2026-03-12T11:00:00.000Z')
    .submitted()
    .withReceipt()
    .after({ type: 'ProcessProtocoled', data: {} }, by.ana)

describe('the notification service', () => {
  it('[N1.01] a hanging mail server holds no transaction and no lock, so commands succeed, and its e-mails leave once it is back', async () => {
    const hanging = await startMailServer()
    hanging.behave({ hangs: true })
    const processes = ['2026/001', '2026/002'].map((number) => protocoled(api, number))
    await api.append(...processes)
    await api.settled()
    const sending = api.worker(hanging).runOnce()
    await vi.waitFor(() => expect(hanging.seen).toHaveLength(2))

    const open = await api.database.query(
      `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(open).toEqual([])
    const read = await api.call('POST', '/notifications/read-all', { as: api.maria })
    expect(read.status).toBe(204)
    await api.append(...processes.map((each) => each.after({ type: 'AnalysisStarted', data: {} }, api.ana)))
    await api.settled()
    const { unread } = (await api.call('GET', '/notifications/unread-count', { as: api.maria })).as(
      unreadCountResponse,
    )
    expect(unread).toBe(2)

    await hanging.close()
    await sending
    const back = await startMailServer()
    const worker = api.worker(back)
    api.pass(60)
    await worker.runOnce()
    await worker.runOnce()
    expect(back.accepted.map(({ messageId }) => messageId).toSorted()).toEqual(hanging.seen.toSorted())
    await back.close()
  })

  it('[N1.01] events recorded while the service is stopped cause their notices once after its start', async () => {
    const settings = notificationSettings.parse({})
    let service: ReturnType<typeof openNotificationService> | undefined
    const stopped = await startApiInTown({
      schema: 'notification',
      migrations,
      now: api.now,
      open: (deps) => {
        service = openNotificationService({ ...deps, settings })
        return { ...service, projections: [] }
      },
    })
    const process = protocoled({ ...api, ...stopped }, '2026/003')
    await stopped.database.query(`update notification.beginning set at = '2026-01-01T00:00:00Z'`)
    await stopped.append(process)
    const notified = async () => {
      const { notifications } = (await stopped.call('GET', '/notifications', { as: stopped.maria })).as(
        notificationListResponse,
      )
      const mails = await stopped.database.query('select from notification.outbox')
      return [notifications.map(({ kind }) => kind), mails.length]
    }
    expect(await notified()).toEqual([[], 0])
    for (const projection of service?.projections ?? []) projection.start()
    await vi.waitFor(async () => expect(await notified()).toEqual([['protocoled'], 1]))
    await stopped.close()
  })
})
