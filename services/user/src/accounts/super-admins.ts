import type { Write } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'

/** Raised by "user".refuse_last_super_admin. */
const LAST_SUPER_ADMIN = 'LC020'

/**
 * Makes the write fail with LAST_SUPER_ADMIN unless another active SUPER_ADMIN remains without `id` (decision 3). Two
 * who remove each other concurrently are serialised, so one of them remains.
 */
export const refuseLastSuperAdmin = (write: Write, id: string): void =>
  write.check({
    name: 'super_admins',
    sql: '"user".refuse_last_super_admin($1) as another_is_left',
    values: [id],
    refusals: { [LAST_SUPER_ADMIN]: (cause) => new DomainError('LAST_SUPER_ADMIN', { cause }) },
  })
