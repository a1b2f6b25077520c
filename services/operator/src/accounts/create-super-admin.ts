import { randomBytes } from 'node:crypto'
import { DomainError } from '@licensing/domain-kit'
import type { Deployment } from '../deployment/deployment'
import { AdminError, WrongUse } from '../errors'
import type { Terminal } from '../terminal'
import { askPassword, type PasswordInput, passwordFromStdin } from './ask-password'

export interface NewSuperAdminOptions {
  readonly email: string
  readonly name: string
  readonly passwordStdin?: boolean
  readonly generate?: boolean
}

const GENERATED_LENGTH = 24

/** Letters, digits, - and _; as long as the deployment asks for. */
export const generatedPassword = (minLength: number): string => {
  const length = Math.max(GENERATED_LENGTH, minLength)
  return randomBytes(length).toString('base64url').slice(0, length)
}

/** Before anything is opened, so that a wait for the person keeps no database running. */
export const passwordFor = async (
  { passwordStdin, generate }: NewSuperAdminOptions,
  from: PasswordInput,
  minLength: number,
): Promise<string> => {
  if (passwordStdin === true && generate === true)
    throw new WrongUse('--password-stdin and --generate exclude each other.', 'give one of them.')
  if (generate === true) return generatedPassword(minLength)
  return passwordStdin === true ? passwordFromStdin(from) : askPassword(from)
}

const fieldFixes = (
  minLength: number,
): Readonly<Record<string, readonly [problem: string, fix: string]>> => ({
  email: ['The e-mail is not an address.', 'give one like --email admin@example.org.'],
  name: ['The name must have 2 to 200 characters.', 'give one like --name "Maria da Silva".'],
  password: [
    `The password must have ${minLength} to 200 characters, and be none that many use or that is made of the name or e-mail.`,
    'choose another, or use --generate.',
  ],
})

const explained = (error: unknown, { email }: NewSuperAdminOptions, minLength: number): unknown => {
  if (!(error instanceof DomainError)) return error
  if (error.code === 'EMAIL_TAKEN')
    return new AdminError(`An account with the e-mail ${email} exists already.`, 'use another e-mail.')
  const [problem, fix] = fieldFixes(minLength)[error.errors[0]?.field ?? ''] ?? []
  if (problem === undefined || fix === undefined) return error
  return new WrongUse(problem, fix, { cause: error })
}

/** @throws WrongUse for what no form would take, AdminError for an e-mail that has an account */
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
    throw explained(error, options, minLength)
  }
  terminal.print(`Super admin ${email} is made and can sign in.`)
  if (options.generate !== true) return
  terminal.print(`Password (shown only now; change it in the profile): ${password}`)
}
