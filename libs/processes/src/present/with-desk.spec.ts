import type { ProcessResponse } from '@licensing/contracts'
import { aProcess, anAnalyst } from '@licensing/test-support'
import { expect, it, vi } from 'vitest'
import type { Directory, DirectoryDesk, Names } from '../directory/lookup'
import type { PresentProcess } from './process'
import { type DeskCommand, type DeskDeps, handleWithDesk } from './with-desk'

it('a command that depends on the desk of its municipality asks the directory once', async () => {
  const process = aProcess().protocoled()
  const folded = { process: process.state(), events: process.events() }
  const desk = { assignmentGuard: 'WARN' } as DirectoryDesk
  const names = { desk: () => desk } as unknown as Names
  const directory = { names: vi.fn<Directory['names']>(() => Promise.resolve(names)) }
  const presentProcess = vi.fn<PresentProcess>(() => Promise.resolve({} as ProcessResponse))
  const handle: DeskDeps['stream']['handle'] = async (_, { decide }) => {
    await decide(folded.process, folded.events)
    return folded
  }
  const decide = vi.fn<DeskCommand['decide']>(() => [])
  const context = { actor: { ...anAnalyst, municipalityIds: [] } } as never
  await handleWithDesk({ stream: { handle }, directory, presentProcess }, context, {
    id: process.id,
    action: 'startAnalysis',
    decide,
  })
  expect(decide).toHaveBeenCalledExactlyOnceWith(folded.process, desk, folded.events)
  expect(directory.names).toHaveBeenCalledTimes(1)
  expect(presentProcess).toHaveBeenCalledExactlyOnceWith(folded, expect.anything(), { names })
})
