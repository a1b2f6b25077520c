import type { PersonalFacts, Role } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { defaultSettings, type Account } from '../domain/account'
import type { MailedLink } from '../mailed-links/link'
import { noSecondFactor } from '../domain/second-factor'

/** Builders for specs, with plausible defaults. */
export const NATAL = '11111111-1111-4111-8111-111111111111'
export const MOSSORO = '22222222-2222-4222-8222-222222222222'

export const facts = (over: Partial<PersonalFacts> = {}): PersonalFacts => ({
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  cpf: '52998224725',
  phone: null,
  address: null,
  ...over,
})

export const anAccount = (over: Partial<Account> = {}): Account => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  role: 'ANALYST',
  scope: 'STATE',
  municipalityIds: [],
  isActive: true,
  isApproved: true,
  personal: facts(),
  mustChangePassword: false,
  emailConfirmed: true,
  settings: defaultSettings,
  secondFactor: noSecondFactor,
  createdAt: '2026-01-01T12:00:00.000Z',
  ...over,
})

export const aLink: MailedLink = {
  requestId: 'c0000000-0000-4000-8000-000000000001',
  token: 'a-token',
  expiresAt: '2026-01-08T12:00:00.000Z',
}

export const anActor = (role: Role, municipalityIds: readonly string[] = []): Actor => ({
  id: `b0000000-0000-4000-8000-00000000000${['SUPER_ADMIN', 'ADMIN', 'ANALYST', 'APPLICANT'].indexOf(role)}`,
  role,
  municipalityIds,
})
