import { describe, expect, it } from 'vitest'
import { forgetRecentItems, recentItems, rememberItem } from './recent-items'

const process = (id: string) => ({ id: `process-${id}`, to: `/processes/${id}`, title: id, detail: 'Natal' })
const titles = (userId = 'ana') => recentItems(userId, 'SUPER_ADMIN').map(({ title }) => title)
const stored = 'recent-items:ana'

describe('the recent items', () => {
  it('are the last six, newest first, each once', () => {
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '4']) rememberItem('ana', process(id))
    expect(titles()).toEqual(['4', '7', '6', '5', '3', '2'])
  })

  it('are each person’s own', () => {
    rememberItem('ana', process('1'))
    expect(titles('bia')).toEqual([])
  })

  it.each([
    ['that is no JSON', '{'],
    ['that is no list', '{"version":1,"items":3}'],
    ['with a broken item', '{"version":1,"items":[{"id":"1","to":"/processes/1"}]}'],
    ['of another version', '{"version":0,"items":[]}'],
    ['that is nothing', 'null'],
  ])('drop what is stored %s', (_what, text) => {
    localStorage.setItem(stored, text)
    expect(titles()).toEqual([])
    expect(localStorage.getItem(stored)).toBeNull()
    rememberItem('ana', process('1'))
    expect(titles()).toEqual(['1'])
  })

  it('leave out what the role may no longer open, and what is no screen', () => {
    rememberItem('ana', process('1'))
    rememberItem('ana', { id: 'user-9', to: '/users/9/edit', title: 'Bia', detail: '' })
    rememberItem('ana', { id: 'x', to: '//elsewhere.example', title: 'x', detail: '' })
    expect(recentItems('ana', 'ANALYST').map(({ title }) => title)).toEqual(['1'])
    expect(titles()).toEqual(['Bia', '1'])
  })

  it('are forgotten for everyone, and nothing else is', () => {
    rememberItem('ana', process('1'))
    rememberItem('bia', process('2'))
    localStorage.setItem('sidebar-expanded', 'true')
    forgetRecentItems()
    expect(titles()).toEqual([])
    expect(titles('bia')).toEqual([])
    expect(localStorage.getItem('sidebar-expanded')).toBe('true')
  })
})
