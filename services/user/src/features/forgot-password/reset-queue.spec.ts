import type { Database } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import { expect, it, vi } from 'vitest'
import type { UserDeps } from '../../deps'
import { openResetQueue } from './request-reset'

it('[N5.01] a thousand requests for a new password wait at most, and further ones are dropped without an address in the log', async () => {
  let answer: (rows: []) => void = () => undefined
  const query = vi.fn<() => Promise<[]>>(() => new Promise((resolve) => (answer = resolve)))
  const logger = openLogger({ service: 'user', level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const database = { query, run: query } as unknown as Database
  const enqueue = openResetQueue({ database, logger } as unknown as UserDeps)
  for (let at = 0; at < 1_010; at += 1)
    enqueue({ email: `pessoa${at}@exemplo.com.br`, limits: {} as never, meta: {} as never })
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2))
  expect(warn.mock.calls.map(([line]) => line)).toEqual(
    Array.from({ length: 8 }, () => 'a password reset was dropped: too many are waiting'),
  )
  answer([])
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(3))
})
