import { type LicenceEvent, licenceStream, processStream, type ProcessEvent } from '@licensing/contracts'
import { aLicence, type LicenceSample } from '@licensing/test-support'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'

const running = catalogueOfFile()

const as = 'SUPER_ADMIN'
const aMunicipality = (name: string) => registerMunicipality(running, { name })
const anActivity = async () => {
  const body = {
    code: '99.01-1',
    description: 'Atividade de que trata o teste',
    group: 'Atividades diversas',
    subgroup: 'Outras',
  }
  return String((await running.call('POST', '/activities', { as, body })).body['id'])
}
const remove = (path: string) => running.call('DELETE', path, { as })

const record = async (processId: string, ...events: ProcessEvent[]): Promise<void> => {
  const streamId = processStream(processId)
  await running.store.append<ProcessEvent>(running.database, {
    streamId,
    expected: await running.store.head(running.database, streamId),
    events,
    meta: {},
    recordedAt: new Date(),
  })
}
const recordLicence = (event: LicenceEvent, licenceId: string) =>
  running.store.append<LicenceEvent>(running.database, {
    streamId: licenceStream(licenceId),
    events: [event],
    meta: {},
    recordedAt: new Date(),
  })
const issueLicence = async (sample: LicenceSample): Promise<void> => {
  const { issue } = aLicence(sample)
  await recordLicence(issue, issue.data.licenceId)
}
const drafted = (
  processId: string,
  filing: { municipalityId?: string; activityId?: string },
): ProcessEvent => ({
  type: 'ProcessDrafted',
  data: { processId, ownerId: randomUUID(), ownerRole: 'APPLICANT', ...filing },
})
const edited = (field: string, from: string | null, to: string | null): ProcessEvent => ({
  type: 'ProcessEdited',
  data: { changes: [{ field, from, to }] },
})

/** Opens a transaction older than all later writes. @returns a function that ends it */
const anOpenTransaction = async () => {
  const session = await running.database.session()
  await session.query('begin')
  await session.query('select pg_current_xact_id()')
  return () => session.release()
}

describe('deleting an entry of the catalogue', () => {
  it('[D4.21] is rejected while a process references it, also one filed just now, with the reason', async () => {
    const [municipalityId, activityId, processId] = [
      await aMunicipality('Natal'),
      await anActivity(),
      randomUUID(),
    ]
    await record(processId, drafted(processId, { municipalityId, activityId }))
    expect(await remove(`/municipalities/${municipalityId}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: expect.stringContaining('processos vinculados') as string },
    })
    expect(await remove(`/activities/${activityId}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: expect.stringContaining('processos vinculados') as string },
    })
  })
  it('[D4.21] follows a process that changes its reference, or is deleted', async () => {
    const [left, taken, processId] = [await aMunicipality('Assú'), await aMunicipality('Arez'), randomUUID()]
    await record(processId, drafted(processId, { municipalityId: left }))
    await record(processId, edited('municipalityId', left, taken))
    expect((await remove(`/municipalities/${left}`)).status).toBe(204)
    expect((await remove(`/municipalities/${taken}`)).status).toBe(409)
    const [activityId, deletedId] = [await anActivity(), randomUUID()]
    await record(deletedId, drafted(deletedId, { activityId }))
    expect((await remove(`/activities/${activityId}`)).status).toBe(409)
    await record(deletedId, { type: 'ProcessDeleted', data: {} })
    expect((await remove(`/activities/${activityId}`)).status).toBe(204)
  })
  it('[L9.03] of a municipality with a licence, issued or registered from an older document, is rejected, also once its process is deleted', async () => {
    const [municipalityId, processId] = [await aMunicipality('Goianinha'), randomUUID()]
    await record(processId, drafted(processId, { municipalityId }))
    await issueLicence({ municipalityId, processId })
    await record(processId, { type: 'ProcessDeleted', data: {} })
    expect(await remove(`/municipalities/${municipalityId}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: expect.stringContaining('licenças vinculadas') as string },
    })
    const another = await aMunicipality('Tibau do Sul')
    const { issue } = aLicence({ municipalityId: another })
    await recordLicence({ type: 'LicenceRecorded', data: issue.data }, issue.data.licenceId)
    expect((await remove(`/municipalities/${another}`)).status).toBe(409)
  })
  it('also updates the references in the background', async () => {
    const [municipalityId, processId] = [await aMunicipality('Touros'), randomUUID()]
    await record(processId, drafted(processId, { municipalityId }))
    const named = () =>
      running.database.query('select 1 from catalogue.process_references where municipality_id = $1', [
        municipalityId,
      ])
    await expect.poll(named, { timeout: 10_000, interval: 50 }).toHaveLength(1)
  })
  it('[R7.40] removes the entry from the lists, while its name for other services and its history stay', async () => {
    const municipalityId = await aMunicipality('Extremos')
    const path = `/municipalities/${municipalityId}`
    expect((await running.call('PUT', path, { as, body: { name: 'Extremoz' } })).status).toBe(200)
    expect((await running.call('GET', path, { as })).body).toMatchObject({ name: 'Extremoz' })
    expect((await remove(`/municipalities/${municipalityId}`)).status).toBe(204)
    expect((await running.call('GET', `/municipalities/${municipalityId}`, { as })).status).toBe(404)
    expect((await running.call('GET', '/municipalities?search=Extremoz', { as })).body).toMatchObject({
      municipalities: [],
    })
    const [named] = await running.database.query(
      'select name, deleted, desk_settings from catalogue.municipalities where id = $1',
      [municipalityId],
    )
    expect(named).toMatchObject({ name: 'Extremoz', deleted: true })
    expect(Object.keys((named as { desk_settings: object }).desk_settings)).not.toContain('templates')
    const { events } = await running.store.load(running.database, `municipality-${municipalityId}`)
    expect(events.map(({ type }) => type)).toEqual([
      'MunicipalityRegistered',
      'MunicipalityChanged',
      'MunicipalityDeleted',
    ])
  })
  it('[D4.21] waits for a process hidden by an older open transaction', async () => {
    const [municipalityId, processId] = [await aMunicipality('Macau'), randomUUID()]
    const closeOlder = await anOpenTransaction()
    await record(processId, drafted(processId, { municipalityId }))
    const answer = remove(`/municipalities/${municipalityId}`)
    const waiting = () =>
      running.database.query(
        `select 1 from pg_stat_activity where query like '%pg_snapshot_xmin%as final' and pid <> pg_backend_pid()`,
      )
    await expect.poll(waiting, { interval: 5 }).not.toHaveLength(0)
    await closeOlder()
    expect((await answer).status).toBe(409)
  })
  it('[D4.21] is rejected while the references cannot be completed', async () => {
    const [municipalityId, processId] = [await aMunicipality('Macaíba'), randomUUID()]
    const closeOlder = await anOpenTransaction()
    await record(processId, drafted(processId, { municipalityId }))
    expect((await remove(`/municipalities/${municipalityId}`)).status).toBe(503)
    await closeOlder()
    expect((await remove(`/municipalities/${municipalityId}`)).status).toBe(409)
  })
  it('has every reference after many processes, also with two concurrent deletions', async () => {
    const municipalityId = await aMunicipality('Parnamirim')
    const ids = Array.from({ length: 40 }, () => randomUUID())
    await Promise.all(ids.map((id) => record(id, drafted(id, { municipalityId }))))
    const responses = await Promise.all([1, 2].map(() => remove(`/municipalities/${municipalityId}`)))
    expect(responses.map(({ status }) => status)).toEqual([409, 409])
    const rows = await running.database.query(
      'select 1 from catalogue.process_references where municipality_id = $1',
      [municipalityId],
    )
    expect(rows).toHaveLength(40)
  })
})
