import { aNumberedProcess, openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, expect, it } from 'vitest'

let api: WholeApi
beforeAll(async () => {
  api = await openWholeApi({ settings: { RATE_LIMIT_PREVIEW: 2 } })
})
afterAll(() => api?.close())

it('[L1.04] previews end with 429 at the limit of a minute, over all instances and per person', async () => {
  const municipalityId = await api.createMunicipality({ name: 'Natal' })
  const process = aNumberedProcess().in(municipalityId).filed({ licensingType: 'LO' }).approved()
  await api.append(process)
  const other = await api.openCopy()
  const preview = async ({ call }: Pick<WholeApi, 'call'>, as: Awaited<ReturnType<WholeApi['superAdmin']>>) =>
    (await call('POST', `/processes/${process.id}/licence-preview`, { as, json: { validityMonths: 72 } }))
      .status
  const ana = await api.superAdmin()
  const statuses: number[] = []
  for (const instance of [api, other, api, other]) statuses.push(await preview(instance, ana))
  expect(statuses).toEqual([200, 200, 429, 429])
  expect(await preview(other, await api.createSuperAdmin('Helena'))).toBe(200)
})
