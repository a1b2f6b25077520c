import { DomainError } from '@licensing/contracts'
import type { Database, PersonalData, Seal } from '@licensing/event-store'
import { personalFactsOf } from '../read-models/users/save'

/** An account's key is deleted with it. @throws DomainError `gone` for an account that was closed meanwhile */
export const sealOf = async (
  { database, personal }: { readonly database: Database; readonly personal: PersonalData },
  id: string,
  gone: 'NOT_FOUND' | 'INVALID_CREDENTIALS',
): Promise<Seal> => {
  try {
    return await personal.sealFor(id)
  } catch (cause) {
    if ((await personalFactsOf(database, id)) === undefined) throw new DomainError(gone, { cause })
    throw cause
  }
}
