import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

/** argon2's minimum: hashes are not attacked in specs. password-hash.spec.ts tests the cost in production. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const satisfies argon2.Options

/** Named in vitest.config.ts as one of `setupFiles`, so that it runs before any module that hashes is loaded. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const { hash, ...real } = await importOriginal<typeof argon2>()
  return { ...real, hash: (password: string) => hash(password, LEAST) }
})
