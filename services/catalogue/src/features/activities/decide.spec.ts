import { describe, expect, it } from 'vitest'
import { anActivity } from '../../testing/an-entry'
import { changeActivity, deleteActivity } from './decide'

const activity = anActivity()

describe('changing an activity', () => {
  it('changing an activity keeps absent fields, clears a CNAE with null, and records nothing when nothing changes', () => {
    const { createdAt: _, ...facts } = activity
    expect(changeActivity(activity, { cnae: null })).toEqual([
      { type: 'ActivityChanged', data: { ...facts, cnae: null } },
    ])
    expect(changeActivity(activity, { group: 'Indústria de madeira' })).toEqual([
      { type: 'ActivityChanged', data: { ...facts, group: 'Indústria de madeira' } },
    ])
    expect(changeActivity(activity, { code: activity.code, cnae: activity.cnae })).toEqual([])
  })
})

describe('deleting an activity', () => {
  it('deleting an activity is rejected while a process references it, with the reason', () => {
    expect(() => deleteActivity(activity, { processes: true })).toThrow(
      expect.objectContaining({ code: 'IN_USE', message: expect.stringContaining('processos') as string }),
    )
    expect(deleteActivity(activity, { processes: false })).toHaveLength(1)
  })
})
