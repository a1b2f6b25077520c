import { expect, it } from 'vitest'
import { deleteOutage } from './decide'

const outage = {
  outageId: 'one',
  from: '2026-03-02T12:00:00.000Z',
  to: '2026-03-02T13:30:00.000Z',
  reason: 'Queda de energia',
  recordedAt: '2026-03-03T12:00:00.000Z',
  recordedBy: 'root',
}
const deleteAt = (now: string) => () => deleteOutage([outage], { outageId: 'one', now: new Date(now) })

it('[D9.07] an outage can be deleted until a day after its record', () => {
  expect(deleteAt('2026-03-04T12:00:00.000Z')()).toMatchObject([{ type: 'OutageDeleted' }])
  expect(deleteAt('2026-03-04T12:00:01.000Z')).toThrow(expect.objectContaining({ code: 'OUTAGE_SETTLED' }))
})
