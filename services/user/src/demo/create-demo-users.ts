import type { OperatorDeps } from '../operator/create-super-admin'
import { openWithPassword } from '../operator/open-with-password'
import { demoOpenings, DEMO_PASSWORD, demoUserIds } from './people'

/**
 * The four demo accounts (decision 5): superadmin@, admin@ (linked to Natal), analista@ and solicitante@demo.gov.br.
 * Existing or deleted ones are left unchanged. @returns their ids
 */
export const createDemoUsers = async (
  deps: OperatorDeps,
  { natalMunicipalityId }: { readonly natalMunicipalityId: string },
): Promise<typeof demoUserIds> => {
  for (const opening of demoOpenings(natalMunicipalityId)) {
    // One transaction per account.
    // oxlint-disable-next-line no-await-in-loop
    await openWithPassword(deps, { opening, password: DEMO_PASSWORD, correlationId: 'demo-data' })
  }
  return demoUserIds
}
