import { EmbeddedPostgresError } from '@licensing/embedded-postgres'
import { CannotStart } from '@licensing/runtime'
import { describe, expect, it } from 'vitest'
import { explainPortalStart } from './explain-start'

describe('a start that fails', () => {
  it.each([
    new EmbeddedPostgresError('The disk is full.', 'Free space on the disk.'),
    Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' }),
  ])('is explained with its fix on a separate line: %s', (error) => {
    expect(explainPortalStart(error)).toMatch(/^The [^\n]+\.\n {2}Fix: [^\n]+\.$/)
  })

  it('a start that fails is explained like that of a single service otherwise', () => {
    expect(explainPortalStart(new CannotStart('DATABASE_URL: the schema is too old.'))).toBe(
      'DATABASE_URL: the schema is too old.',
    )
    expect(explainPortalStart(new TypeError('x is not a function'))).toBeUndefined()
  })
})
