import { randomBytes } from 'node:crypto'
import { DomainError } from '@licensing/contracts'
import type { Deployment } from '../deployment/deployment'
import { AdminError, UsageError } from '../errors'
import type { Terminal } from '../terminal'
import { askPassword, type PasswordInput, passwordFromStdin } from './ask-password'

export interface NewSuperAdminOptions {
  readonly email: string
  readonly name: string
  readonly passwordStdin?: boolean
  readonly generate?: boolean
}

const GENERATED_LENGTH = 24

/** Letters, digits, - and _; at least the deployment's minimum length. */
export const generatedPassword = (minLength: number): string => {
  const length = Math.max(GENERATED_LENGTH, minLength)
  return randomBytes(length).toString('base64url').slice(0, length)
}

/** Runs before anything is opened, so that no database waits for the operator to type. */
export const passwordFor = async (
  { passwordStdin, generate }: NewSuperAdminOptions,
  from: PasswordInput,
  minLength: number,
): Promise<string> => {
  if (passwordStdin === true && generate === true)
    throw new UsageError('--password-stdin and --generate cannot be combined.', 'use one of them.')
  if (generate === true) return generatedPassword(minLength)
  return passwordStdin === true ? passwordFromStdin(from) : askPassword(from)
}

const fieldFixes = (
  minLength: number,
): Readonly<Record<string, readonly [problem: string, fix: string]>> => ({
  email: ['The e-mail address is invalid.', 'use for example --email admin@example.org.'],
  name: ['The name must have 2 to 200 characters.', 'use for example --name "Maria da Silva".'],
  password: [
    `The password must have ${minLength} to 200 characters, and must be neither a common password nor derived from the name or e-mail.`,
    'choose another, or use --generate.',
  ],
})

const withFix = (error: unknown, { email }: NewSuperAdminOptions, minLength: number): unknown => {
  if (!(error instanceof DomainError)) return error
  if (error.code === 'EMAIL_TAKEN')
    return new AdminError(`An account with the e-mail ${email} already exists.`, 'use another e-mail.')
  const [problem, fix] = fieldFixes(minLength)[error.errors[0]?.field ?? ''] ?? []
  if (problem === undefined || fix === undefined) return error
  return new UsageError(problem, fix, { cause: error })
}

/** @throws UsageError for an invalid option, AdminError for an e-mail that has an account */
export const createSuperAdmin = async (
  { services, settings }: Deployment,
  options: NewSuperAdminOptions,
  password: string,
  terminal: Terminal,
): Promise<void> => {
  const { email, name } = options
  const { user } = await services()
  const minLength = settings.PASSWORD_MIN_LENGTH
  try {
    await user.createSuperAdmin({ email, name, password })
  } catch (error) {
    throw withFix(error, options, minLength)
  }
  terminal.print(`Super admin ${email} was created and can sign in.`)
  if (options.generate !== true) return
  terminal.print(`Password (shown only now; change it in the profile): ${password}`)
}
