import { type Transaction, refusing } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'

/** Raised by "user".refuse_last_super_admin. */
const LAST_SUPER_ADMIN = 'LC020'

/**
 * Fails unless another active SUPER_ADMIN remains without `id` (decision 3). Two who remove each other concurrently are serialised, so one of them remains.
 */
export const refuseLastSuperAdmin = async (tx: Transaction, id: string): Promise<void> => {
  await refusing(tx.query('select "user".refuse_last_super_admin($1)', [id]), {
    [LAST_SUPER_ADMIN]: (cause) => new DomainError('LAST_SUPER_ADMIN', { cause }),
  })
}
