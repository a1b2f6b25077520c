import { notificationListResponse, unreadCountResponse } from '@licensing/contracts'
import { aProcess } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startNotifications } from '../../testing/running-service'

const api = await startNotifications({ now: () => new Date('2026-03-12T12:00:00Z') })
afterAll(() => api.close())

const list = async (as = api.maria, query = '') =>
  (await api.call('GET', `/notifications${query}`, { as })).as(notificationListResponse)
const unread = async (as = api.maria) =>
  (await api.call('GET', '/notifications/unread-count', { as })).as(unreadCountResponse).unread

const startedAnalysis = (day: string, protocol: string) =>
  aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .numbered(protocol)
    .begunAt(`${day}T15:00:00.000Z`)
    .protocoled()
    .after({ type: 'AnalysisStarted', data: {} }, api.ana)

describe('the inbox of a person', () => {
  it("[N3.01 N1.02] the inbox lists a person's own notices newest first, counts unread ones, and marks one or all as read", async () => {
    const builders = ['2026-03-10', '2026-03-11'].map((day, index) =>
      startedAnalysis(day, `NAT-2026-00000${index + 1}`),
    )
    await api.append(...builders)
    await api.settled()
    await Promise.all(api.projections.map((each) => each.rebuild()))

    const { notifications, pagination } = await list()
    const started = notifications.filter(({ kind }) => kind === 'started')
    expect(started.map(({ title, link }) => ({ title, link }))).toEqual(
      builders
        .map((builder, index) => ({
          title: `Análise iniciada no processo NAT-2026-00000${index + 1}`,
          link: `/processes/${builder.id}`,
        }))
        .toReversed(),
    )
    expect(pagination.total).toBe(notifications.length)
    expect(await unread()).toBe(notifications.length)

    const [newest] = notifications
    const read = (as = api.maria) => api.call('POST', `/notifications/${newest?.id}/read`, { as })
    expect((await read(api.joao)).status).toBe(404)
    expect((await read()).status).toBe(204)
    expect(await unread()).toBe(notifications.length - 1)
    expect((await list(api.maria, '?unread=true')).notifications.map(({ id }) => id)).not.toContain(
      newest?.id,
    )
    expect((await api.call('POST', '/notifications/read-all', { as: api.maria })).status).toBe(204)
    expect(await unread()).toBe(0)
    expect(await list(api.joao)).toMatchObject({ notifications: [], unread: 0 })
  })

  it('[N3.01] the inbox keeps the notices of a deleted process, without a link', async () => {
    const builder = startedAnalysis('2026-03-11', 'NAT-2026-000003')
    await api.append(builder)
    await api.append(builder.after({ type: 'ProcessDeleted', data: {} }, api.ana))
    await api.settled()
    const links = (await list()).notifications
      .filter(({ processId }) => processId === builder.id)
      .map(({ link }) => link)
    expect(new Set(links)).toEqual(new Set([null]))
  })

  it('[N3.05] a notice that is not in the inbox, but in an e-mail, is marked as read', async () => {
    const [notice] = (await list()).notifications
    await api.database.query('update notification.notices set in_portal = false where id = $1', [notice?.id])
    expect((await api.call('POST', `/notifications/${notice?.id}/read`, { as: api.maria })).status).toBe(204)
  })
})
