import type { Transaction } from '@licensing/database'
import { otherActiveSuperAdmins } from '../read-models/users/find'

/** Any number no other advisory lock of this schema uses. */
const SUPER_ADMIN_LOCK = 7_310_001

/**
 * Whether another active SUPER_ADMIN is left without `id`. Holds a lock until the transaction ends, so that two of
 * them who retire each other at the same moment do so one after the other (decision 3).
 */
export const otherSuperAdminsLeft = async (tx: Transaction, id: string): Promise<boolean> => {
  await tx.query('select pg_advisory_xact_lock($1)', [SUPER_ADMIN_LOCK])
  return (await otherActiveSuperAdmins(tx, id)) > 0
}
