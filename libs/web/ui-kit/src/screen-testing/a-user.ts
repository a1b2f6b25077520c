import { type CurrentUser, type Role, roleLabels } from '@licensing/contracts'

/** A signed-in user, named after the role. */
export const aUser = (role: Role, change: Partial<CurrentUser> = {}): CurrentUser => ({
  id: `user-${role}`,
  name: `Pessoa ${roleLabels[role]}`,
  email: `${role.toLowerCase()}@example.com`,
  cpf: null,
  address: null,
  phone: null,
  role,
  scope: 'STATE',
  isActive: true,
  isApproved: true,
  emailConfirmed: true,
  createdAt: '2026-11-18T12:14:00.000Z',
  municipalityUsers: [],
  document: null,
  documentType: null,
  asksEmailConfirmation: false,
  ...change,
})
