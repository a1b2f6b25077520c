import { demoPlaces } from '@licensing/catalogue-service'
import type { DeskSettingsResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import type { CallRoute } from './call-route'

/** Santa Luzia, patron of Mossoró: 13 December. */
const HOLIDAY = '12-13'

/** A holiday can be entered only for a future day. */
const nextHoliday = (now: Date): string => {
  const year = now.getUTCFullYear()
  const isOver = now.toISOString().slice(5, 10) >= HOLIDAY
  return `${isOver ? year + 1 : year}-${HOLIDAY}`
}

/** Gives one municipality a holiday and a term shorter than the law's, unless somebody has changed its settings. */
export const setDemoDesk = async (call: CallRoute, actor: Actor, now: Date): Promise<void> => {
  const id = demoPlaces.find(({ name }) => name === 'Mossoró')?.id
  if (id === undefined) return
  const path = '/municipalities/:id/desk-settings'
  const { version } = (await call('GET', path, { actor, params: { id } })) as DeskSettingsResponse
  if (version > 0) return
  const body = {
    version,
    terms: { AA: 'P2M' },
    termBasis: { AA: 'Lei municipal de licenciamento, art. 12' },
    calendar: [{ on: nextHoliday(now), name: 'Santa Luzia', yearly: true }],
  }
  await call('PUT', path, { actor, params: { id }, body })
}
