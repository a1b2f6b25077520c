import { describe, expect, it } from 'vitest'
import { ensureMay } from './account-policy'
import { anAccount, anActor, MOSSORO, NATAL } from './an-account'

describe('asking for an account to do something to', () => {
  it('says 404 of whom one may not see, 403 of whom one may see but not treat so', () => {
    const admin = anActor('ADMIN', [NATAL])
    expect(() => ensureMay(admin, 'edit', anAccount({ municipalityIds: [MOSSORO] }))).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
    expect(() => ensureMay(admin, 'edit', anAccount({ role: 'APPLICANT' }))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })
})
