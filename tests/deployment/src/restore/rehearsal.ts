import type { DashboardStats, ProcessListResponse, ProcessResponse } from '@licensing/contracts'
import { aForm, aPdf, aPng } from '@licensing/test-support/api'
import { expect } from 'vitest'
import { type Api, expectStatus } from '../api'
import { must } from '../compose/command'
import type { Deployment } from '../compose/compose'
import { untilFollowed } from '../compose/projections'
import { eventually } from '../eventually'
import { ARRIVED, enterScene, file, type Scene, travel } from '../journey'
import { askPostgres } from './backup'

const FOLLOWED_WITHIN_MS = 30_000
const IS_IN_KAFKA = `select position = (select txid || ':' || pos from event_store.events order by txid desc, pos desc limit 1)
  from messaging.cursors where consumer_group = 'kafka-relay'`

/** The process service's detail of a process, and its list. */
interface Picture {
  readonly status: string
  readonly history: readonly string[]
  readonly listed: readonly string[]
}

/** Data from before and after the point in time to which a deployment returns. */
export interface Rehearsal {
  /** Files two processes. From here on reporting lags: it has handled neither these nor the events that the return undoes. */
  prepare(): Promise<void>
  /** Makes changes that must be gone after the return, also from Kafka. */
  changeAfterwards(): Promise<void>
  expectRunning(): Promise<void>
  /** All is as `prepare` left it, and works. `journey` is as for `travel`. */
  expectReturned(journey: number): Promise<void>
}

const pictureOf = async (api: Api, { id }: ProcessResponse): Promise<Picture> => {
  const [detail, list] = await Promise.all([
    expectStatus(api.get<ProcessResponse>(`/processes/${id}`), 200),
    expectStatus(api.get<ProcessListResponse>('/processes?limit=100'), 200),
  ])
  return {
    status: detail.status,
    history: detail.activities.map(({ action }) => action),
    listed: list.processes.map((each) => `${each.protocolNumber} ${each.status}`).toSorted(),
  }
}

/** The bytes of a process's first document. The download is recorded in its history. */
const documentOf = (api: Api, { id, documents }: ProcessResponse): Promise<string> =>
  expectStatus(api.get<string>(`/processes/${id}/documents/${documents[0]?.id ?? ''}/download`), 200)

export const openRehearsal = async (deployment: Deployment, present: Scene): Promise<Rehearsal> => {
  let scene = present
  /** Filed before the point and unchanged since. */
  let kept: ProcessResponse
  /** Filed before the point and protocoled after it. */
  let touched: ProcessResponse
  /** Filed after the point. */
  let lost: ProcessResponse
  let before: Picture
  const fileOne = () => file(scene.admin, scene.municipalityId)
  const dashboard = () => expectStatus(scene.admin.get<DashboardStats>('/processes/dashboard/stats'), 200)
  await untilFollowed(deployment)
  const earlier = await dashboard()

  /** Since `earlier` two processes are waiting and none was protocoled, apart from those filed after the return. */
  const untilCounted = () =>
    eventually('the dashboard follows', dashboard, {
      holds: ({ protocoled, awaitingPayment }) =>
        protocoled === earlier.protocoled && awaitingPayment === earlier.awaitingPayment + 2,
      withinMs: FOLLOWED_WITHIN_MS,
    })

  return {
    prepare: async () => {
      await must(['docker', 'stop', ...(await deployment.containers('reporting'))])
      ;[kept, touched] = [await fileOne(), await fileOne()]
      before = await eventually('the list follows', () => pictureOf(scene.admin, kept), {
        holds: ({ listed }) => listed.includes(`${touched.protocolNumber} AWAITING_PAYMENT`),
        withinMs: FOLLOWED_WITHIN_MS,
      })
    },
    changeAfterwards: async () => {
      const receipt = aForm({ documents: aPng() })
      await expectStatus(scene.admin.upload('POST', `/processes/${touched.id}/protocol`, receipt), 200)
      lost = await fileOne()
      await eventually('all of it is in Kafka', () => askPostgres(deployment, IS_IN_KAFKA), {
        holds: (answer) => answer === 't',
        withinMs: FOLLOWED_WITHIN_MS,
      })
    },
    expectRunning: async () => {
      await expectStatus(scene.admin.get(`/processes/${lost.id}`), 200)
    },
    expectReturned: async (journey) => {
      // All sessions have ended, because one that was revoked after the point would be valid again.
      expect((await scene.admin.get('/auth/me')).status).toBe(401)
      scene = await enterScene(deployment, scene.municipalityId)
      await untilCounted()
      expect(await pictureOf(scene.admin, kept)).toEqual(before)
      expect(await documentOf(scene.admin, kept)).toBe(await aPdf('requerimento.pdf').text())
      expect((await scene.admin.get(`/processes/${lost.id}`)).status).toBe(404)
      // New events take the versions and numbers of lost ones. A read model or a Kafka that kept the lost ones would skip these.
      expect((await fileOne()).protocolNumber).toBe(lost.protocolNumber)
      await expectStatus(scene.admin.send('DELETE', `/processes/${touched.id}`), 204)
      await untilCounted()
      expect(await travel(scene, journey)).toEqual(ARRIVED)
      const report = await deployment.compose('run', '--rm', '-T', 'admin', 'verify-history', '--documents')
      expect(report).toMatch(/Verified [\d,]+ events .* no faults found/)
      await untilFollowed(deployment)
    },
  }
}
