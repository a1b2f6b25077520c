import type { PersonalFacts } from '@licensing/contracts'
import type { AccountEvent } from '../domain/account-events'

/** The password of every demo account (decision 5). */
export const DEMO_PASSWORD = 'demo1234'

/** Stable ids, so that loading twice finds the existing accounts. */
export const demoUserIds = {
  superAdmin: '5e9d1f60-0000-4000-8000-000000000001',
  admin: '5e9d1f60-0000-4000-8000-000000000002',
  analyst: '5e9d1f60-0000-4000-8000-000000000003',
  applicant: '5e9d1f60-0000-4000-8000-000000000004',
} as const

const person = (name: string, email: string): PersonalFacts => ({
  name,
  email,
  cpf: null,
  phone: null,
  address: null,
})

/** Fictional, with all profile fields that the wizard prefills; the CPF's check digits are valid. */
const applicant: PersonalFacts = {
  name: 'Maria Clara Dantas',
  email: 'solicitante@demo.gov.br',
  cpf: '52998224725',
  phone: '84999990000',
  address: {
    zipCode: '59020000',
    street: 'Avenida Deodoro da Fonseca',
    number: '100',
    complement: 'Sala 2',
    neighborhood: 'Petrópolis',
    city: 'Natal',
    state: 'RN',
  },
}

const confirmed = (userId: string): AccountEvent => ({ type: 'EmailConfirmed', data: { userId } })

/** The opening events, one list per demo account. The admin's e-mail is unconfirmed, so that this state is seen too. */
export const demoOpenings = (natalMunicipalityId: string): readonly (readonly AccountEvent[])[] => [
  [
    {
      type: 'UserCreated',
      data: {
        userId: demoUserIds.superAdmin,
        personal: person('Ana Souza', 'superadmin@demo.gov.br'),
        role: 'SUPER_ADMIN',
        scope: 'STATE',
        municipalityIds: [],
      },
    },
    confirmed(demoUserIds.superAdmin),
  ],
  [
    {
      type: 'UserCreated',
      data: {
        userId: demoUserIds.admin,
        personal: person('Bruno Medeiros', 'admin@demo.gov.br'),
        role: 'ADMIN',
        scope: 'STATE',
        municipalityIds: [natalMunicipalityId],
      },
    },
  ],
  [
    {
      type: 'UserCreated',
      data: {
        userId: demoUserIds.analyst,
        personal: person('Carla Bezerra', 'analista@demo.gov.br'),
        role: 'ANALYST',
        scope: 'STATE',
        municipalityIds: [natalMunicipalityId],
      },
    },
    confirmed(demoUserIds.analyst),
  ],
  [
    { type: 'ApplicantRegistered', data: { userId: demoUserIds.applicant, personal: applicant } },
    { type: 'ApplicantApproved', data: { userId: demoUserIds.applicant } },
    confirmed(demoUserIds.applicant),
  ],
]
