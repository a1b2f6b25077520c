import { describe, expect, it } from 'vitest'
import { removeRecentItems, recentItems, storeRecentItem } from './recent-items'

const process = (id: string) => ({ id: `process-${id}`, to: `/processes/${id}`, title: id, detail: 'Natal' })
const titles = (userId = 'ana') => recentItems(userId, 'SUPER_ADMIN').map(({ title }) => title)
const stored = 'recent-items:ana'

describe('the recent items', () => {
  it('the recent items are the last six, newest first, without duplicates', () => {
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '4']) storeRecentItem('ana', process(id))
    expect(titles()).toEqual(['4', '7', '6', '5', '3', '2'])
  })

  it.each([
    '{',
    '{"version":1,"items":3}',
    '{"version":1,"items":[{"id":"1","to":"/processes/1"}]}',
    '{"version":0,"items":[]}',
    'null',
  ])('drop the invalid stored data %s', (text) => {
    localStorage.setItem(stored, text)
    expect(titles()).toEqual([])
    expect(localStorage.getItem(stored)).toBeNull()
  })

  it('the recent items exclude screens the role may not open, and unknown paths', () => {
    storeRecentItem('ana', process('1'))
    storeRecentItem('ana', { id: 'user-9', to: '/users/9/edit', title: 'Bia', detail: '' })
    storeRecentItem('ana', { id: 'x', to: '//elsewhere.example', title: 'x', detail: '' })
    expect(recentItems('ana', 'ANALYST').map(({ title }) => title)).toEqual(['1'])
    expect(titles()).toEqual(['Bia', '1'])
  })

  it('the recent items are stored per person, and removed for all, without touching other data', () => {
    storeRecentItem('ana', process('1'))
    expect(titles('bia')).toEqual([])
    storeRecentItem('bia', process('2'))
    localStorage.setItem('sidebar-expanded', 'true')
    removeRecentItems()
    expect(titles()).toEqual([])
    expect(titles('bia')).toEqual([])
    expect(localStorage.getItem('sidebar-expanded')).toBe('true')
  })
})
