import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Route } from '@licensing/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'

const LARGE_BYTES = 100 * 1024 * 1024

let api: WholeApi
let maria: Person
let foreigner: Person
beforeAll(async () => {
  api = await openWholeApi()
  maria = await api.createApplicant('Maria')
  foreigner = await api.createApplicant('João')
})
afterAll(() => api?.close())

/** All but those to a municipality, which is known to exist and so answered 403. */
const uploadsToThings = (): Route[] =>
  api.routes.filter(
    ({ path, options }) =>
      options.files !== undefined && options.params !== undefined && !path.startsWith('/municipalities/'),
  )

/** The status of an upload whose body is announced and never sent. */
const announce = async ({ method, path }: Route, as: Person, id: string): Promise<number | undefined> => {
  const headers = {
    authorization: `Bearer ${await api.tokenOf(as)}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(LARGE_BYTES),
  }
  return new Promise((resolve, reject) => {
    const call = request(
      `${api.url}/api${path
        .replace(':id', id)
        .replace(':conditionId', 'c1')
        .replace(/:(occurrence|version)/, '1')}`,
      { method, headers },
      (answer) => {
        resolve(answer.statusCode)
        call.destroy()
      },
    )
    call.once('error', reject)
    call.write(
      '--b\r\nContent-Disposition: form-data; name="documents[requerimento][0]"; filename="a.pdf"\r\n',
    )
  })
}

/** Maria's process, with a requested correction. */
const thingsOfMaria = async (): Promise<readonly string[]> => {
  const process = aNumberedProcess().ownedBy(maria).underAnalysis()
  await api.append(process)
  const asked = await api.call('POST', '/corrections', {
    as: await api.superAdmin(),
    json: { processId: process.id, fieldName: 'latitude', fieldType: 'field', description: 'Confira' },
  })
  expect(asked.status).toBe(201)
  return [process.id, (asked.body() as { id: string }).id]
}

describe('an upload to a process of somebody else', () => {
  it('[D1.23] an upload to a process of somebody else is answered 404 by every route that takes files, before the body is sent', async () => {
    const routes = uploadsToThings()
    expect(routes.length).toBeGreaterThan(5)
    const ids = await thingsOfMaria()
    for (const route of routes)
      for (const id of [...ids, randomUUID()])
        expect([route.path, await announce(route, foreigner, id)]).toEqual([route.path, 404])
  })

  it('an upload to a process of somebody else is answered 403 where its owner may see the process but not do this', async () => {
    const [process = ''] = await thingsOfMaria()
    const cancel = uploadsToThings().find(({ path }) => path.endsWith('/cancel'))
    expect(cancel && (await announce(cancel, maria, process))).toBe(403)
    expect((await api.call('GET', `/processes/${process}`, { as: maria })).status).toBe(200)
  })
})
