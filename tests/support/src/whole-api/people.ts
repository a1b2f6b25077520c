import { randomUUID } from 'node:crypto'
import { loginResponse, managedUserResponse, registerApplicantResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { validCpf } from '../arbitraries'
import { GIVEN_PASSWORD, takeOwnPassword } from '../given-password'
import { callsTo } from '../api'
import type { UserService } from '@licensing/user-service'
import * as fc from 'fast-check'

/** An account that signs in with this e-mail and `PASSWORD`. */
export interface Person extends Actor {
  readonly name: string
  readonly email: string
}

export const PASSWORD = 'segredo-de-teste'

export interface StaffMember {
  readonly role: 'ADMIN' | 'ANALYST'
  readonly name?: string
  readonly municipalityIds?: readonly string[]
  /** The creator of the account; defaults to the first super admin. */
  readonly by?: Person
}

/** Creates accounts as in production: the super admin with the operator's tool, all others through the API. */
export interface People {
  /** The first one, created on first use. */
  readonly superAdmin: () => Promise<Person>
  readonly createSuperAdmin: (name?: string) => Promise<Person>
  readonly createStaff: (member: StaffMember) => Promise<Person>
  /** Registered and pending approval. */
  readonly registerApplicant: (name?: string) => Promise<Person>
  /** Registered and approved. */
  readonly createApplicant: (name?: string) => Promise<Person>
  /** A token from a new sign-in. @throws when the sign-in is refused */
  readonly signIn: (person: Pick<Person, 'email'>, password?: string) => Promise<string>
  /** The token that `call` sends for this person, kept from the first sign-in until `signOut`. */
  readonly tokenOf: (actor: Pick<Actor, 'id'>) => Promise<string>
  /** Discards the token, so that the next call signs in again (for example after a change that ends sessions). */
  readonly forgetToken: (actor: Pick<Actor, 'id'>) => void
}

export interface PeopleDeps {
  readonly url: string
  readonly user: UserService
  readonly settled: () => Promise<void>
}

const givenCpfs = new Set<string>()

/** A CPF that is new in this run. */
export const aNewCpf = (): string => {
  const cpf = fc.sample(validCpf(), 50).find((each) => !givenCpfs.has(each)) ?? aNewCpf()
  givenCpfs.add(cpf)
  return cpf
}

/** A new e-mail address. */
export const aNewEmail = (): string => `${randomUUID()}@example.com.br`

export const registrationOf = (over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  name: 'Maria da Silva',
  email: aNewEmail(),
  password: PASSWORD,
  cpf: aNewCpf(),
  address: 'Rua Potengi, 120, Petrópolis, Natal, RN',
  ...over,
})

/** Signs in once per person and keeps the token. */
const openTokens = (signIn: People['signIn']) => {
  const people = new Map<string, Person>()
  const tokens = new Map<string, Promise<string>>()
  return {
    know: (person: Person): Person => {
      people.set(person.id, person)
      return person
    },
    tokenOf: ({ id }: Pick<Actor, 'id'>): Promise<string> => {
      const person = people.get(id)
      if (person === undefined) throw new Error(`This spec has not created a person with the id ${id}`)
      const token = tokens.get(id) ?? signIn(person)
      tokens.set(id, token)
      return token
    },
    forgetToken: ({ id }: Pick<Actor, 'id'>): void => {
      tokens.delete(id)
    },
  }
}

export const openPeople = ({ url, user, settled }: PeopleDeps): People => {
  const anonymously = callsTo(url, () => Promise.reject(new Error('This caller is anonymous')))
  const signIn: People['signIn'] = async ({ email }, password = PASSWORD) => {
    const answer = await anonymously('POST', '/auth/login', { json: { email, password } })
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`)
    return answer.as(loginResponse).token
  }
  const { know, tokenOf, forgetToken } = openTokens(signIn)
  const call = callsTo(url, tokenOf)
  let first: Promise<Person> | undefined

  const createSuperAdmin = async (name = 'Sônia Super'): Promise<Person> => {
    const email = aNewEmail()
    const id = await user.createSuperAdmin({ name, email, password: GIVEN_PASSWORD })
    await takeOwnPassword(url, { email, password: PASSWORD })
    return know({ id, name, email, role: 'SUPER_ADMIN', municipalityIds: [] })
  }
  const superAdmin = (): Promise<Person> => (first ??= createSuperAdmin())

  const registerApplicant = async (name = 'Maria da Silva'): Promise<Person> => {
    const email = aNewEmail()
    const answer = await call('POST', '/auth/register-applicant', { json: registrationOf({ name, email }) })
    if (answer.status !== 201) throw new Error(`Not registered: ${answer.text}`)
    const { id } = answer.as(registerApplicantResponse)
    return know({ id, name, email, role: 'APPLICANT', municipalityIds: [] })
  }

  return {
    superAdmin,
    createSuperAdmin,
    async createStaff({
      role,
      name = role === 'ADMIN' ? 'Ada Admin' : 'Ana Analista',
      municipalityIds = [],
      by,
    }) {
      // The user service learns of municipalities through the catalogue's events.
      await settled()
      const email = aNewEmail()
      const json = { name, email, password: GIVEN_PASSWORD, role, municipalityIds }
      const answer = await call('POST', '/users', { as: by ?? (await superAdmin()), json })
      if (answer.status !== 201) throw new Error(`Not created: ${answer.text}`)
      const { id, scope } = answer.as(managedUserResponse)
      await takeOwnPassword(url, { email, password: PASSWORD })
      return know({ id, name, email, role, scope, municipalityIds })
    },
    registerApplicant,
    async createApplicant(name) {
      const person = await registerApplicant(name)
      const answer = await call('PATCH', `/users/${person.id}/approve`, { as: await superAdmin() })
      if (answer.status !== 200) throw new Error(`Not approved: ${answer.text}`)
      return person
    },
    signIn,
    tokenOf,
    forgetToken,
  }
}
