import { correctionResponse, defaultDeskSettings, processResponse, processStream } from '@licensing/contracts'
import { aDocument, type ProcessBuilder } from '@licensing/test-support'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let api: WholeApi
let towns: Record<'OFF' | 'WARN' | 'REFUSE', string>
let maria: Person
let ada: Person
let ana: Person
let bia: Person
let root: Person

beforeAll(async () => {
  api = await openWholeApi({ settings: { ANALYST_SCOPE: 'linked' } })
  root = await api.superAdmin()
  const aTown = async (assignmentGuard: keyof typeof towns) => {
    const id = await api.createMunicipality({ name: `Natal ${assignmentGuard}` })
    const json = {
      ...defaultDeskSettings,
      version: 0,
      assignmentGuard,
      claimOnStart: assignmentGuard === 'WARN',
    }
    const set = await api.call('PUT', `/municipalities/${id}/desk-settings`, { as: root, json })
    expect(set.status).toBe(200)
    return id
  }
  towns = { OFF: await aTown('OFF'), WARN: await aTown('WARN'), REFUSE: await aTown('REFUSE') }
  const everywhere = { municipalityIds: Object.values(towns), by: root }
  maria = await api.createApplicant('Maria')
  ada = await api.createStaff({ role: 'ADMIN', name: 'Ada', ...everywhere })
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana', ...everywhere })
  bia = await api.createStaff({ role: 'ANALYST', name: 'Bia', ...everywhere })
})
afterAll(() => api?.close())

type Guard = keyof typeof towns
type Step = (process: ProcessBuilder) => ProcessBuilder

const analysed: Step = (process) => process.underAnalysis()
const plan = aDocument('outros_documentos')

/** A process that somebody has. */
const held = async (guard: Guard, by: Person, step: Step = analysed): Promise<string> => {
  const data = { assigneeId: by.id, assigneeRole: 'ANALYST' as const, previousAssigneeId: null }
  const process = step(aNumberedProcess().ownedBy(maria).in(towns[guard])).after({
    type: 'ProcessAssigned',
    data,
  })
  await api.append(process)
  return process.id
}
const approve = (id: string, as: Person, despite?: string) =>
  api.call('POST', `/processes/${id}/approve`, {
    as,
    json: {},
    ...(despite === undefined ? {} : { headers: { 'X-Despite-Assignee': despite } }),
  })
const WARNING = 'Este processo está com Ana. Confirme para continuar.'
const REFUSAL = 'Só Ana ou um administrador pode agir.'

describe('the guard of an assignment', () => {
  it('[K2.05] the guard of an assignment warns everyone but the assignee until the command is repeated with the assignee’s id, and is off by default', async () => {
    let id = ''
    for (const person of [bia, ada, root]) {
      // oxlint-disable no-await-in-loop -- one caller after the other
      id = await held('WARN', ana)
      const refused = await approve(id, person)
      expect(refused.status).toBe(409)
      expect(refused.refusal()).toMatchObject({
        code: 'ASSIGNED_TO_OTHER',
        message: WARNING,
        assignee: { id: ana.id, name: 'Ana' },
      })
      expect((await approve(id, person, bia.id)).refusal().code).toBe('ASSIGNED_TO_OTHER')
      expect((await approve(id, person, ana.id)).as(processResponse)).toMatchObject({ status: 'APPROVED' })
      // oxlint-enable no-await-in-loop
    }
    expect((await approve(await held('WARN', ana), ana)).status).toBe(200)
    expect((await approve(await held('OFF', ana), bia)).status).toBe(200)
    // Nothing of the confirmation is in the chain.
    const { events } = await api.foundations.store.load(api.foundations.database, processStream(id))
    expect(Object.keys(events.at(-1)?.meta ?? {}).toSorted()).toEqual([
      'actorId',
      'actorRole',
      'correlationId',
    ])
  })

  it('[K2.05] the guard of an assignment refuses everyone but the assignee and admins', async () => {
    const id = await held('REFUSE', ana)
    for (const despite of [undefined, ana.id]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = (await approve(id, bia, despite)).refusal()
      expect(refused).toMatchObject({ code: 'ASSIGNED_TO_OTHER', message: REFUSAL })
      expect(refused).not.toHaveProperty('assignee')
    }
    for (const person of [ana, ada, root])
      // oxlint-disable-next-line no-await-in-loop -- one caller after the other
      expect((await approve(await held('REFUSE', ana), person)).status).toBe(200)
  })

  it('[K2.05] the guard of an assignment holds for decisions, corrections, requests and verdicts, not for notes or what the owner does', async () => {
    const withDocument: Step = (process) => analysed(process).after({ type: 'DocumentAttached', data: plan })
    const id = await held('REFUSE', ana, withDocument)
    const field = { processId: id, fieldType: 'field', description: 'Corrija' }
    const asked = await api.call('POST', '/corrections', {
      as: ana,
      json: { ...field, fieldName: 'applicantName' },
    })
    const correction = `/corrections/${asked.as(correctionResponse).id}`
    const draft = {
      version: 0,
      message: 'Corrija',
      nonAdmission: false,
      items: [{ id: plan.documentId, fieldType: 'other', fieldName: 'Planta', description: 'Assinar' }],
    }
    await api.call('PUT', `/corrections/process/${id}/draft`, { as: bia, json: draft })
    const commands = [
      ['POST', `/processes/${id}/request-complementation`, { description: 'Anexe o estudo' }],
      ['POST', `/processes/${id}/reject`, { reason: 'Fora da lei' }],
      ['PUT', `/processes/${id}/documents/${plan.documentId}/verdict`, { verdict: 'ACCEPTED' }],
      ['POST', `/corrections/process/${id}/send`, { version: 1 }],
      ['PATCH', `${correction}/correct`, { correctedValue: '"João Lima"' }],
      ['POST', '/corrections', { ...field, fieldName: 'applicantCpf' }],
    ] as const
    for (const [method, path, json] of commands) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await api.call(method, path, { as: bia, json })
      expect([path, answer.status, answer.refusal().message]).toEqual([path, 409, REFUSAL])
    }
    const note = await api.call('POST', `/processes/${id}/notes`, { as: bia, json: { text: 'Conferir' } })
    expect(note.status).toBe(201)
    const json = { correctedValue: '"João Lima"' }
    expect((await api.call('PATCH', `${correction}/correct`, { as: maria, json })).status).toBe(200)
    const verdict = { as: bia, json: { verified: true } }
    expect((await api.call('PATCH', `${correction}/verify`, verdict)).refusal().message).toBe(REFUSAL)
    expect((await api.call('PATCH', `${correction}/verify`, { ...verdict, as: ana })).status).toBe(200)
  })

  it('[K2.05 K2.04] the guard of an assignment lets everybody act where the assignee has gone', async () => {
    const eva = await api.createStaff({
      role: 'ANALYST',
      name: 'Eva',
      municipalityIds: [towns.REFUSE],
      by: root,
    })
    const id = await held('REFUSE', eva)
    expect((await approve(id, bia)).refusal().message).toBe('Só Eva ou um administrador pode agir.')
    await api.call('DELETE', `/users/${eva.id}`, { as: root })
    expect((await approve(id, bia)).status).toBe(200)
  })
})

describe('the start of an analysis', () => {
  const protocoled: Step = (process) => process.protocoled()
  const start = (id: string, as: Person) => api.call('POST', `/processes/${id}/start-analysis`, { as })
  const typesOf = async (id: string) => {
    const { events } = await api.foundations.store.load(api.foundations.database, processStream(id))
    return events.map(({ type }) => type).slice(-2)
  }
  const free = async (guard: Guard): Promise<string> => {
    const process = protocoled(aNumberedProcess().ownedBy(maria).in(towns[guard]))
    await api.append(process)
    return process.id
  }

  it('[K2.06] the start of an analysis assigns a free process in the same append, where the municipality wants it', async () => {
    const claimed = await free('WARN')
    const started = (await start(claimed, bia)).as(processResponse)
    expect(started).toMatchObject({
      status: 'UNDER_ANALYSIS',
      assignee: { id: bia.id, name: 'Bia', role: 'ANALYST', active: true },
    })
    expect(await typesOf(claimed)).toEqual(['AnalysisStarted', 'ProcessAssigned'])
    const unclaimed = await free('OFF')
    expect((await start(unclaimed, bia)).as(processResponse).assignee).toBeNull()
    expect((await typesOf(unclaimed)).at(-1)).toBe('AnalysisStarted')
  })

  it('[K2.06] the start of an analysis leaves a process with its assignee', async () => {
    const started = await start(await held('WARN', ana, protocoled), ana)
    expect(started.as(processResponse)).toMatchObject({ status: 'UNDER_ANALYSIS', assignee: { id: ana.id } })
    expect((await typesOf(started.as(processResponse).id)).at(-1)).toBe('AnalysisStarted')
  })
})
