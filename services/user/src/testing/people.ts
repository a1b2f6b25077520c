import { randomUUID } from 'node:crypto'
import { nameMunicipality } from './catalogue'
import { PASSWORD } from './passwords'
import type { RunningUserService } from './running-service'

export const NATAL = '11111111-1111-4111-8111-111111111111'
export const MOSSORO = '22222222-2222-4222-8222-222222222222'

/** Registers two municipalities and the four demo accounts. */
export const withDemoPeople = async (running: RunningUserService): Promise<void> => {
  await nameMunicipality(running, NATAL, 'Natal')
  await nameMunicipality(running, MOSSORO, 'Mossoró')
  await running.service.createDemoUsers({ natalMunicipalityId: NATAL })
}

export const structuredAddress = {
  zipCode: '59020-000',
  street: 'Rua das Flores',
  number: '10',
  neighborhood: 'Centro',
  city: 'Natal',
  state: 'RN',
}

export const registration = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'João da Silva',
  email: 'joao@exemplo.com.br',
  password: PASSWORD,
  cpf: '111.444.777-35',
  address: 'Rua das Flores, 10, Centro, Natal, RN',
  ...over,
})

/** A new analyst, so that tests of one file do not share an account; `over` replaces fields of the form. */
export const createStaff = async (
  running: RunningUserService,
  over: Record<string, unknown> = {},
): Promise<{ readonly id: string; readonly email: string }> => {
  const token = await running.tokenFor('superadmin@demo.gov.br')
  const form = { name: 'Ana Lima', email: `${randomUUID()}@demo.gov.br`, password: PASSWORD, role: 'ANALYST' }
  const { status, body } = await running.call('POST', '/users', { token, body: { ...form, ...over } })
  if (status !== 201) throw new Error(`No account was created: ${JSON.stringify(body)}`)
  return { id: String(body['id']), email: String(body['email']) }
}
