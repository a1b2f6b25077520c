import { DomainError } from '@licensing/contracts'
import { parseWith, userCreateFormOf } from '@licensing/forms'
import { CannotStart } from '@licensing/runtime'
import { randomUUID } from 'node:crypto'
import { ensureUncommon } from '../credentials/common-password'
import type { AccountEvent } from '../domain/account-events'
import { openWithPassword, type OperatorDeps } from './open-with-password'

export type { OperatorDeps } from './open-with-password'

export interface NewSuperAdmin {
  readonly name?: string
  readonly email: string
  readonly password: string
}

/**
 * Creates a SUPER_ADMIN, which no API does (decision 7.5): for the operator's command-line tool. @returns its id
 * @throws DomainError VALIDATION for an invalid e-mail or password, EMAIL_TAKEN
 */
export const createSuperAdmin = async (
  deps: OperatorDeps,
  { name = 'Super Administrador', email, password }: NewSuperAdmin,
  passwordMinLength: number,
): Promise<string> => {
  const form = userCreateFormOf(passwordMinLength).pick({ name: true, email: true, password: true })
  const given = parseWith(form, { name, email, password })
  ensureUncommon(given.password, given)
  const userId = randomUUID()
  const personal = { name: given.name, email: given.email, cpf: null, phone: null, address: null }
  const opening: readonly AccountEvent[] = [
    {
      type: 'UserCreated',
      data: {
        userId,
        personal,
        role: 'SUPER_ADMIN',
        scope: 'STATE',
        municipalityIds: [],
        temporaryPassword: true,
      },
    },
  ]
  await openWithPassword(deps, { opening, password: given.password, correlationId: 'operator' })
  return userId
}

const asStartError = (error: unknown, minLength: number): unknown => {
  if (!(error instanceof DomainError) || error.errors[0]?.field !== 'password') return error
  const rule = `it must have ${minLength} to 200 characters, and must be neither a common password nor derived from the e-mail`
  return new CannotStart(`BOOTSTRAP_ADMIN_PASSWORD: choose another password; ${rule}.`)
}

/**
 * Creates the first SUPER_ADMIN of a deployment (BOOTSTRAP_ADMIN_EMAIL and BOOTSTRAP_ADMIN_PASSWORD, decision 5).
 * Does nothing if there is a SUPER_ADMIN, so it may run at every start, also in several instances at once.
 * @throws CannotStart for an invalid password
 */
export const bootstrapAdmin = async (
  deps: OperatorDeps,
  admin: NewSuperAdmin,
  passwordMinLength: number,
): Promise<'created' | 'present'> => {
  const present = async (): Promise<boolean> => {
    const rows = await deps.database.query<{ id: string }>(
      `select id from "user".users where role = 'SUPER_ADMIN' limit 1`,
    )
    return rows.length > 0
  }
  if (await present()) return 'present'
  try {
    await createSuperAdmin(deps, admin, passwordMinLength)
    return 'created'
  } catch (error) {
    if (await present()) return 'present'
    throw asStartError(error, passwordMinLength)
  }
}
