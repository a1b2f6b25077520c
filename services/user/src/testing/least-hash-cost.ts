import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

/** argon2's minimum: hashes are not attacked in specs. password-hash.spec.ts tests the cost that the product asks for. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const satisfies argon2.Options

const mocksOf = (real: typeof argon2) => ({
  hash: vi.fn<typeof real.hash>((password) => real.hash(password, LEAST)),
  verify: vi.fn<typeof real.verify>(real.verify),
})

/** One pair for all spec files of a process: the product's modules keep the first that they import. */
const kept: typeof globalThis & { argon2Mocks?: ReturnType<typeof mocksOf> } = globalThis

/**
 * Named in vitest.config.ts as one of `setupFiles`, so that it runs before any module that hashes is loaded. Specs can read the
 * calls of `hash` and `verify`.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>()
  return { ...real, ...(kept.argon2Mocks ??= mocksOf(real)) }
})
