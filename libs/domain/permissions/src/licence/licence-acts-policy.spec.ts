import { expect, it } from 'vitest'
import { type LicencePolicyAction, licencePolicy, mayOnLicence } from './licence-acts-policy'
import type { Actor } from '../modules'

const licence = { ownerId: 'maria', municipalityId: 'natal' }
const actions = Object.keys(licencePolicy) as LicencePolicyAction[]
const granted = (actor: Actor, scope: 'any' | 'linked' = 'any') =>
  actions.filter((action) => mayOnLicence(actor, action, licence, scope))
const person = (role: Actor['role'], municipalityIds: string[] = [], id = 'somebody'): Actor => ({
  id,
  role,
  municipalityIds,
})
const OWNERS: LicencePolicyAction[] = ['view', 'renew', 'prove']
const ANALYSTS: LicencePolicyAction[] = [...OWNERS, 'accept', 'reject', 'extend', 'waive']

it('[L9.02] grants everything to an admin of the municipality, and all but its seal to a super admin', () => {
  expect(granted(person('SUPER_ADMIN'))).toEqual(actions.filter((action) => action !== 'seal'))
  expect(granted(person('ADMIN', ['natal']))).toEqual(actions)
})

it('[L9.02] grants an analyst in scope the obligations, and none of the acts', () => {
  expect(granted(person('ANALYST'))).toEqual(ANALYSTS)
  expect(granted(person('ANALYST', ['natal']), 'linked')).toEqual(ANALYSTS)
})

it('[L9.02] grants the owner to view, to renew and to send proofs', () => {
  expect(granted(person('APPLICANT', [], 'maria'))).toEqual(OWNERS)
  expect(granted(person('ANALYST', ['mossoro'], 'maria'), 'linked')).toEqual(OWNERS)
})

it('[L4.12 L9.02] the policy of licences grants strangers nothing', () => {
  expect(granted(person('APPLICANT'))).toEqual([])
  expect(granted(person('ADMIN', ['mossoro']))).toEqual([])
  expect(granted(person('ANALYST', ['mossoro']), 'linked')).toEqual([])
})
