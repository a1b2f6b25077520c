import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import { expect, it } from 'vitest'
import { type OwnCommand, withOwnCommands } from './own-commands'

const ana = { id: 'ana', name: 'Ana Clara', role: 'ANALYST', active: true } as const
const bia = { ...ana, id: 'bia', name: 'Bia Lima' }
const held = (id: string, assignee: OwnCommand['assignee']) =>
  aProcess({ id, assignee, deskActions: ['claim'] })
const by = (assignee: OwnCommand['assignee'], archived = false): OwnCommand => ({ assignee, archived })

const shown = (
  queue: Parameters<typeof withOwnCommands>[1],
  command: OwnCommand,
  rows: Parameters<typeof aProcessPage>[0],
) => {
  const { list, followed } = withOwnCommands(aProcessPage(rows), queue, new Map([['p1', command]]), ana.id)
  return {
    rows: list.processes.map(({ id, assignee, deskActions }) => [id, assignee?.name, ...deskActions]),
    total: list.pagination.total,
    followed,
  }
}

it('a row that its queue should no longer list is taken out of page and total', () => {
  for (const [queue, command] of [
    ['unassigned', by(ana)],
    ['mine', by(bia)],
    ['mine', by(null)],
    ['overdue', by(null, true)],
  ] as const)
    expect(shown(queue, command, [held('p1', null), held('p2', null)])).toEqual({
      rows: [['p2', undefined, 'claim']],
      total: 1,
      followed: [],
    })
})

it('a row that stays shows its new assignee, and is no longer offered to be claimed', () => {
  expect(shown('overdue', by(ana), [held('p1', null)])).toEqual({
    rows: [['p1', 'Ana Clara']],
    total: 1,
    followed: [],
  })
})

it('a command is followed once the queue shows its effect, but not where the row is only missing', () => {
  expect(shown('overdue', by(ana), [held('p1', ana)]).followed).toEqual(['p1'])
  expect(shown('unassigned', by(ana), []).followed).toEqual(['p1'])
  expect(shown('mine', by(ana), []).followed).toEqual([])
})
