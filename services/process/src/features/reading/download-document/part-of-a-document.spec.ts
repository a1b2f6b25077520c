import { processResponse } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { aFiling } from '@licensing/test-support'
import { aForm, aPdf, type RunningApi, startApi } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../../migrations'
import { openProcessService } from '../../../service'

const SIZE = 20_000
const file = aPdf('planta.pdf', SIZE)
let api: RunningApi
let maria: Actor
let id: string
let docId: string

beforeAll(async () => {
  api = await startApi({
    schema: 'process',
    migrations,
    open: openProcessService,
  })
  const municipalityId = await api.registerMunicipality({ name: 'Natal' })
  maria = await api.registerPerson({ name: 'Maria da Silva', role: 'APPLICANT' })
  await api.settled()
  const form = aForm({ ...aFiling({ municipalityId }), 'documents[requerimento][0]': file })
  const created = (await api.call('POST', '/processes', { as: maria, form })).as(processResponse)
  id = created.id
  docId = created.documents[0]?.id ?? ''
})
afterAll(() => api?.close())

const download = (headers: Record<string, string>) =>
  api.call('GET', `/processes/${id}/documents/${docId}/download`, { as: maria, headers })

describe('a range of a document', () => {
  it.each([
    ['in the middle', 'bytes=100-299', [100, 300], 'bytes 100-299/20000'],
    ['where an interrupted download stopped', 'bytes=19990-', [19_990, SIZE], 'bytes 19990-19999/20000'],
  ])('%s is served alone, with its Content-Range', async (_, range, [start, end], contentRange) => {
    const whole = Buffer.from(await file.arrayBuffer())
    const answer = await download({ range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, contentRange])
    expect(answer.bytes.equals(whole.subarray(start, end))).toBe(true)
  })

  it('beyond the end is rejected', async () => {
    const answer = await download({ range: `bytes=${SIZE}-` })
    expect([answer.status, answer.refusal().code]).toEqual([416, 'RANGE_NOT_SATISFIABLE'])
  })
})
