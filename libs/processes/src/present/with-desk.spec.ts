import type { ProcessResponse } from '@licensing/contracts'
import { aProcess, anAnalyst } from '@licensing/test-support'
import { expect, it, vi } from 'vitest'
import type { DirectoryDesk, Names } from '../directory/lookup'
import type { PresentProcess } from './process'
import { type DeskCommand, type DeskDeps, handleWithDesk } from './with-desk'

it('a command that depends on the desk of its municipality is answered with the names of its decision', async () => {
  const process = aProcess().protocoled()
  const folded = { process: process.state(), events: process.events() }
  const desk = { assignmentGuard: 'WARN' } as DirectoryDesk
  const names = { desk: () => desk } as unknown as Names
  const presentProcess = vi.fn<PresentProcess>(() => Promise.resolve({} as ProcessResponse))
  const handle: DeskDeps['stream']['handle'] = async (_, { decide }) => {
    await decide(folded.process, folded.events, () => Promise.resolve(names))
    return { ...folded, names }
  }
  const decide = vi.fn<DeskCommand['decide']>(() => [])
  const context = { actor: { ...anAnalyst, municipalityIds: [] } } as never
  await handleWithDesk({ stream: { handle }, presentProcess }, context, {
    id: process.id,
    action: 'startAnalysis',
    decide,
  })
  expect(decide).toHaveBeenCalledExactlyOnceWith(folded.process, desk, folded.events)
  expect(presentProcess).toHaveBeenCalledExactlyOnceWith({ ...folded, names }, expect.anything())
})
