import { beforeEach, describe, expect, it } from 'vitest'
import { aPng } from '../../testing/pngs'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'
import { type CallOptions } from '../../testing/running-service'

const running = catalogueOfFile()
let id: string
beforeEach(async () => {
  id = await registerMunicipality(running)
})

const formOf = (content: Uint8Array<ArrayBuffer> | string, part = 'crest', name = 'brasao.png') => {
  const form = new FormData()
  form.append(part, new Blob([content]), name)
  return form
}
const send = (body: FormData | undefined, options: CallOptions = { as: 'ADMIN', linkedTo: [id] }) =>
  running.call('PUT', `/municipalities/${id}/issuing/crest`, { ...options, body })
const download = (options: CallOptions) => running.call('GET', `/municipalities/${id}/issuing/crest`, options)
const keys = async () => {
  const found: string[] = []
  for await (const { key } of running.documents.list()) found.push(key)
  return found
}
const invalid = {
  status: 400,
  body: { code: 'CREST_INVALID', message: 'Envie um PNG de 64 a 2000 pixels e até 1 MB.' },
}

describe('[L2.14] the crest', () => {
  it('[D9.03] the crest is re-encoded, shown to staff in scope, and removed', async () => {
    expect((await download({ as: 'SUPER_ADMIN' })).status).toBe(404)
    const before = await keys()
    const sent = aPng(64, 80, [0, 0, 0, 0])
    const saved = await send(formOf(sent, 'crest', 'qualquer-nome'))
    expect(saved).toMatchObject({ status: 200, body: { crest: { width: 64, height: 80 } } })
    await expect.poll(async () => (await keys()).length).toBe(before.length + 1)
    const shown = await download({ as: 'ANALYST', linkedTo: [id], scope: 'LINKED' })
    expect(shown.status).toBe(200)
    expect(Buffer.compare(shown.body['png'] as Buffer, sent)).not.toBe(0)
    const path = `/municipalities/${id}/issuing/crest`
    expect((await running.call('DELETE', path, { as: 'ADMIN', linkedTo: [id] })).status).toBe(204)
    expect((await running.call('DELETE', path, { as: 'ADMIN', linkedTo: [id] })).status).toBe(204)
    expect((await download({ as: 'SUPER_ADMIN' })).status).toBe(404)
    const { events } = await running.store.load(running.database, `issuer-${id}`)
    expect(events.map(({ type }) => type)).toEqual(['IssuerCrestSet', 'IssuerCrestRemoved'])
  })

  it('the crest is refused when it is too small, damaged, too large, empty, absent, or of another type', async () => {
    const before = await keys()
    const large = formOf(new Uint8Array(3_000_000).fill(7))
    for (const form of [formOf(aPng(32)), formOf('texto'), large, formOf(''), undefined])
      // oxlint-disable-next-line no-await-in-loop
      expect(await send(form)).toMatchObject(invalid)
    const damaged = { code: 'CREST_INVALID', message: 'brasao.png está incompleto ou danificado.' }
    expect(await send(formOf(aPng(64).slice(0, 60)))).toMatchObject({ status: 400, body: damaged })
    expect(await keys()).toEqual(before)
  })

  it('the crest is set by its admins and super admins only', async () => {
    const callers: [CallOptions, number, number][] = [
      [{ as: 'SUPER_ADMIN' }, 200, 200],
      [{ as: 'ADMIN', linkedTo: [id] }, 200, 200],
      [{ as: 'ADMIN', linkedTo: [] }, 403, 403],
      [{ as: 'ANALYST', linkedTo: [id] }, 403, 200],
      [{ as: 'ANALYST', linkedTo: [], scope: 'LINKED' }, 403, 403],
      [{ as: 'APPLICANT' }, 403, 403],
    ]
    for (const [caller, setting, reading] of callers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(formOf(aPng(64)), caller)).status).toBe(setting)
      // oxlint-disable-next-line no-await-in-loop
      expect((await download(caller)).status).toBe(reading)
    }
  })
})
