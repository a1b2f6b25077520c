import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'
import { cite, citeByLicence } from '../../testing/citations'

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

const list = (processId: string, entries: Parameters<typeof cite>[2]) =>
  cite(running.database, processId, entries)
describe('deleting an entry of the catalogue', () => {
  it('[D4.21] deleting an entry of the catalogue is rejected while a process references it, also one filed just now, with the reason', async () => {
    const [municipalityId, activityId, processId] = [
      await aMunicipality('Natal'),
      await anActivity(),
      randomUUID(),
    ]
    await list(processId, { municipalityId, activityId })
    expect(await remove(`/municipalities/${municipalityId}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: expect.stringContaining('processos vinculados') as string },
    })
    expect(await remove(`/activities/${activityId}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: expect.stringContaining('processos vinculados') as string },
    })
  })
  it('[D4.21] deleting an entry of the catalogue follows a process that changes its reference, or is deleted', async () => {
    const [left, taken, processId] = [await aMunicipality('Assú'), await aMunicipality('Arez'), randomUUID()]
    await list(processId, { municipalityId: left })
    await list(processId, { municipalityId: taken })
    expect((await remove(`/municipalities/${left}`)).status).toBe(204)
    expect((await remove(`/municipalities/${taken}`)).status).toBe(409)
    const [activityId, deletedId] = [await anActivity(), randomUUID()]
    await list(deletedId, { activityId })
    expect((await remove(`/activities/${activityId}`)).status).toBe(409)
    await list(deletedId, {})
    expect((await remove(`/activities/${activityId}`)).status).toBe(204)
  })
  it('[L9.03] of a municipality with a licence is rejected, also once its process is deleted', async () => {
    const [municipalityId, processId] = [await aMunicipality('Goianinha'), randomUUID()]
    await list(processId, { municipalityId })
    await citeByLicence(running.database, municipalityId)
    await list(processId, {})
    expect(await remove(`/municipalities/${municipalityId}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: expect.stringContaining('licenças vinculadas') as string },
    })
  })
  it('[R7.40] deleting an entry of the catalogue removes the entry from the lists, while its name for other services and its history stay', async () => {
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
})
