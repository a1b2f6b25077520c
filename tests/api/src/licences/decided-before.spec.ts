import { createHash } from 'node:crypto'
import {
  documentVerification,
  licenceListResponse,
  licenceTermsResponse,
  processListResponse,
  processResponse,
  publicVerification,
} from '@licensing/contracts'
import { aForm, aPdf } from '@licensing/test-support/api'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A process that was decided as before licences had terms: approved without any, and finalized with a file of the municipality's. */
let api: WholeApi
let people: { readonly admin: Person; readonly analyst: Person; readonly owner: Person }
let process: { readonly id: string; readonly protocolNumber: string; readonly authCode: string }
const licence = aPdf('licenca.pdf')

const get = (path: string, as?: Person) => api.call('GET', path, as === undefined ? {} : { as })
const detail = async (as: Person) => (await get(`/processes/${process.id}`, as)).as(processResponse)

beforeAll(async () => {
  api = await openWholeApi()
  const municipalityId = await api.createMunicipality({ name: 'Natal' })
  const municipalityIds = [municipalityId]
  people = {
    admin: await api.createStaff({ role: 'ADMIN', municipalityIds }),
    analyst: await api.createStaff({ role: 'ANALYST', municipalityIds }),
    owner: await api.createApplicant(),
  }
  const approved = aNumberedProcess().ownedBy(people.owner).in(municipalityId).approved()
  await api.append(approved)
  const form = aForm({ action: 'finalize', 'documents[licenca_ambiental][0]': licence })
  const answer = await api.call('POST', `/processes/${approved.id}/cancel`, { as: people.analyst, form })
  if (answer.status !== 200) throw new Error(`Not finalized: ${answer.text}`)
  const { protocolNumber, authCode } = approved.state()
  process = { id: approved.id, protocolNumber: protocolNumber ?? '', authCode: authCode ?? '' }
  await api.settled()
})
afterAll(() => api?.close())

describe('a process that was decided without terms', () => {
  it('[L4.14] a process that was decided without terms has no licence wherever one is answered', async () => {
    for (const as of Object.values(people)) {
      expect(await detail(as)).toMatchObject({ status: 'COMPLETED', issuance: null })
      const found = (await get(`/licences?processId=${process.id}`, as)).as(licenceListResponse)
      expect(found.licences).toEqual([])
    }
    for (const typed of [process.protocolNumber.replace('/', '-'), process.authCode])
      expect((await get(`/public/verify/${typed}`)).as(publicVerification).licence).toBeNull()
    const terms = await get(`/processes/${process.id}/licence-terms`, people.analyst)
    expect(terms.as(licenceTermsResponse).terms).toBeNull()
    expect((await get(`/licences/${process.id}`, people.admin)).status).toBe(404)
  })

  it('[L4.14] a process that was decided without terms has the same detail, document and verifications as before', async () => {
    const { documents, allowedActions, decision } = await detail(people.owner)
    expect(decision?.outcome).toBe('APPROVED')
    expect(allowedActions).toContain('view')
    const attached = documents.find(({ issued }) => issued)
    expect(attached).toMatchObject({ originalName: 'licenca.pdf', category: 'licenca_ambiental' })
    const file = await get(`/processes/${process.id}/documents/${attached?.id}/download`, people.owner)
    expect(file.bytes.equals(Buffer.from(await licence.arrayBuffer()))).toBe(true)
    const found = (await get(`/public/verify/${process.authCode}`)).as(publicVerification)
    expect(found).toMatchObject({ status: 'COMPLETED', protocolNumber: process.protocolNumber })
    expect(found.documents.map(({ originalName }) => originalName)).toEqual(['licenca.pdf'])
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    expect((await get(`/public/documents/${sha256}`)).as(documentVerification)).toMatchObject({
      verdict: 'AUTHENTIC',
      number: null,
      code: null,
      current: null,
      protocolNumber: process.protocolNumber,
    })
    const listed = (await get('/processes?status=COMPLETED', people.owner)).as(processListResponse)
    expect(listed.processes.map(({ id }) => id)).toEqual([process.id])
  })

  it('[L4.13 L4.14] a process that was decided without terms offers the registration of its licence only to admins', async () => {
    const offered = async (as: Person) => (await detail(as)).allowedLicenceActions
    expect(await offered(people.admin)).toEqual(['recordLicence'])
    expect(await offered(people.analyst)).toEqual([])
    expect(await offered(people.owner)).toEqual([])
  })
})
