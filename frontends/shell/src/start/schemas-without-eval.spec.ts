import './schemas-without-eval'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

it('prevents schemas from compiling code', () => {
  const compile = vi.spyOn(globalThis, 'Function')
  expect(z.config().jitless).toBe(true)
  expect(z.object({ name: z.string() }).parse({ name: 'Maria' })).toEqual({ name: 'Maria' })
  expect(compile).not.toHaveBeenCalled()
})
