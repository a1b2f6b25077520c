import { mayChangeStandardCondition, maySetIssuing, mayViewIssuing } from '@licensing/permissions'
import { aCertificate, aCrest, aForm, CERTIFICATE_PASSWORD } from '@licensing/test-support/api'
import { HERE } from './callers'
import { byRight, type Entry, type Situation } from './entry'

const changing = ['municipalities/edit', 'municipalities/editBankData'] as const
const aCondition = {
  text: 'Apresentar o relatório de monitoramento.',
  due: { kind: 'none' },
  proofRequired: true,
}

/** A new one if it will be changed or deleted. */
const conditionOf = ({ stage, fresh }: Situation): Promise<string> => {
  const make = async () => {
    const answer = await stage.api.call('POST', '/standard-conditions', {
      as: stage.superAdmin,
      json: { ...aCondition, municipalityId: stage.here },
    })
    if (answer.status !== 201) throw new Error(`Not added: ${answer.text}`)
    return (JSON.parse(answer.text) as { id: string }).id
  }
  return fresh ? make() : stage.once('a standard condition', make)
}

const crestPath = ({ stage }: Situation): string => `/municipalities/${stage.here}/crest`

const certificatePath = ({ stage }: Situation): string => `/municipalities/${stage.here}/issuing/certificate`

const withCrest = (situation: Situation) =>
  situation.stage.once('a crest', async () => {
    const { status, text } = await situation.stage.api.call('PUT', crestPath(situation), {
      as: situation.stage.superAdmin,
      form: aForm({ crest: aCrest() }),
    })
    if (status !== 200) throw new Error(`Not set: ${text}`)
  })

/** The permissions on issuing data and standard conditions (licence, L9). */
export const issuingEntries: readonly Entry[] = [
  byRight('GET /municipalities/:id/issuing', {
    rights: ['municipalities/view'],
    and: (actor) => mayViewIssuing(actor, HERE, 'any'),
    request: ({ stage }) => ({ path: `/municipalities/${stage.here}/issuing` }),
  }),
  byRight('PUT /municipalities/:id/issuing', {
    rights: changing,
    and: (actor) => maySetIssuing(actor, HERE),
    request: ({ stage }) => ({
      path: `/municipalities/${stage.here}/issuing`,
      options: { json: { departmentName: 'Secretaria de Meio Ambiente' } },
    }),
  }),
  byRight('GET /municipalities/:id/crest', {
    rights: ['municipalities/view'],
    and: (actor) => mayViewIssuing(actor, HERE, 'any'),
    request: async (situation) => {
      await withCrest(situation)
      return { path: crestPath(situation) }
    },
  }),
  byRight('PUT /municipalities/:id/crest', {
    rights: changing,
    and: (actor) => maySetIssuing(actor, HERE),
    request: (situation) => ({
      path: crestPath(situation),
      options: { form: aForm({ crest: aCrest() }) },
    }),
  }),
  byRight('DELETE /municipalities/:id/crest', {
    rights: changing,
    and: (actor) => maySetIssuing(actor, HERE),
    // The crest that others read is set again.
    request: (situation) => ({ path: crestPath(situation) }),
  }),
  byRight('PUT /municipalities/:id/issuing/certificate', {
    rights: changing,
    and: (actor) => maySetIssuing(actor, HERE),
    request: (situation) => ({
      path: certificatePath(situation),
      options: { form: aForm({ certificate: aCertificate(), password: CERTIFICATE_PASSWORD }) },
    }),
  }),
  byRight('DELETE /municipalities/:id/issuing/certificate', {
    rights: changing,
    and: (actor) => maySetIssuing(actor, HERE),
    request: (situation) => ({ path: certificatePath(situation) }),
  }),
  byRight('GET /standard-conditions', { rights: ['municipalities/view'] }),
  byRight('POST /standard-conditions', {
    rights: changing,
    about: 'of the municipality',
    and: (actor) => mayChangeStandardCondition(actor, HERE),
    request: ({ stage }) => ({ options: { json: { ...aCondition, municipalityId: stage.here } } }),
  }),
  byRight('POST /standard-conditions', {
    rights: changing,
    about: 'of every municipality',
    and: (actor) => mayChangeStandardCondition(actor, null),
    request: () => ({ options: { json: aCondition } }),
  }),
  byRight('PUT /standard-conditions/:id', {
    rights: changing,
    and: (actor) => mayChangeStandardCondition(actor, HERE),
    request: async (situation) => ({
      path: `/standard-conditions/${await conditionOf(situation)}`,
      options: { json: { proofRequired: false } },
    }),
  }),
  byRight('DELETE /standard-conditions/:id', {
    rights: changing,
    and: (actor) => mayChangeStandardCondition(actor, HERE),
    request: async (situation) => ({ path: `/standard-conditions/${await conditionOf(situation)}` }),
  }),
]
