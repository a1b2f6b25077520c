import { cpfNumbered, GIVEN_PASSWORD } from '@licensing/test-support'
import { type Caller, type PortalClient, signIn } from './client'

/** The signed-in people of a benchmark. */
export interface People {
  readonly municipalityId: string
  readonly applicants: readonly Caller[]
  readonly analysts: readonly Caller[]
}

const PASSWORD = 'mangue-azul-7'

const inTurn = <Item>(count: number, make: (index: number) => Promise<Item>): Promise<Item[]> =>
  Array.from({ length: count }, (_, index) => index).reduce<Promise<Item[]>>(
    async (before, index) => [...(await before), await make(index)],
    Promise.resolve([]),
  )

const applicant =
  (client: PortalClient, admin: Caller) =>
  async (index: number): Promise<Caller> => {
    const who = { email: `solicitante${index}@example.org`, password: PASSWORD }
    const person = {
      ...who,
      name: `Solicitante ${index}`,
      cpf: cpfNumbered(index),
      address: 'Rua Potengi, 120, Natal',
    }
    const { id } = await client.post<{ id: string }>('/auth/register-applicant', person)
    await client.send({ method: 'PATCH', path: `/users/${id}/approve`, by: admin })
    return signIn(client, who)
  }

const analyst =
  (client: PortalClient, admin: Caller, municipalityId: string) =>
  async (index: number): Promise<Caller> => {
    const given = { email: `analista${index}@example.org`, password: GIVEN_PASSWORD }
    const person = { ...given, name: `Analista ${index}`, role: 'ANALYST', municipalityIds: [municipalityId] }
    await client.post('/users', person, admin)
    const body = { currentPassword: GIVEN_PASSWORD, password: PASSWORD }
    const by = await signIn(client, given)
    await client.send({ method: 'PUT', path: '/auth/me/password', by, body })
    return signIn(client, { ...given, password: PASSWORD })
  }

/** Creates a municipality with its people and signs them in, over HTTP. */
export const enterPeople = async (
  client: PortalClient,
  admin: Caller,
  counts: { readonly applicants: number; readonly analysts: number },
): Promise<People> => {
  const municipality = { name: 'Pau dos Ferros', status: 'ACTIVE' }
  const { id: municipalityId } = await client.post<{ id: string }>('/municipalities', municipality, admin)
  const analysts = await inTurn(counts.analysts, analyst(client, admin, municipalityId))
  const applicants = await inTurn(counts.applicants, applicant(client, admin))
  return { municipalityId, applicants, analysts }
}
