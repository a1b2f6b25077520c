import { randomUUID } from 'node:crypto'
import type { Actor } from '@licensing/permissions'
import { type FilingSample, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { startProcessService } from '../../../testing/running-service'

const HEADER =
  '"Protocolo";"Status";"Município";"Solicitante";"Empreendimento";"Responsável";"Situação do prazo";"Vence em";' +
  '"Dias restantes";"Dias do órgão";"Dias do solicitante";"Responder até"'

const clock = aClock('2026-03-02')
const api = await startProcessService({ now: clock.now })
beforeEach(() => clock.set('2026-03-02'))
afterAll(api.close)

/** A licence to operate has 92 days from 2026-03-02. */
const aFiled = (fields: FilingSample = {}): ProcessBuilder =>
  api.numbered({ licensingType: 'LO', applicantName: 'Ana Sá', enterpriseName: 'Padaria', ...fields })
const store = api.stored
const exported = async (query: string, as: Actor): Promise<string[]> => {
  const { text } = await api.call('GET', `/processes?format=csv&${query}`, { as })
  return text.slice(1).trimEnd().split('\n').slice(1)
}

describe('the export of the list', () => {
  it('[K3.03] the export of the list has twelve columns with who has the process and the days of both sides', async () => {
    const process = aFiled().underAnalysis(api.ana)
    const id = await store(process)
    await api.call('POST', `/processes/${id}/claim`, { as: api.ana, json: { version: 1000 } })
    clock.set('2026-04-10')
    await api.call('POST', `/processes/${id}/request-complementation`, {
      as: api.ana,
      json: { description: 'Anexe o estudo ambiental' },
    })
    clock.set('2026-04-20')
    const answer = await api.call('GET', `/processes?format=csv&ids=${id}`, { as: api.ana })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('processos-2026-04-20.csv')
    expect(answer.text).toBe(
      `\uFEFF${HEADER}\n` +
        `"${process.state().protocolNumber}";"Pendência";"Natal";"Ana Sá";"Padaria";"Ana Analista";"Suspenso";"";"53";"39";"10";"10/08/2026"\n`,
    )
  })

  it('[K3.03] exports what the filters or a queue find, every page of it', async () => {
    const here = aFiled({ enterpriseName: 'Salina Azul' }).underAnalysis(api.ana)
    const other = aFiled({ enterpriseName: 'Salina Verde' }).in(api.mossoro).underAnalysis(api.ana)
    await store(here)
    await store(other)
    expect(await exported('search=Salina&limit=1', api.superAdmin)).toHaveLength(2)
    expect(await exported('search=Salina&municipalityId=' + api.mossoro, api.superAdmin)).toEqual([
      expect.stringContaining('"Salina Verde"'),
    ])
    clock.set('2026-07-01')
    const late = await exported('queue=overdue&search=Salina&sort=dueOn', api.superAdmin)
    expect(late.map((line) => line.includes('"Vencido"'))).toEqual([true, true])
    const applicant = await api.call('GET', '/processes?format=csv&queue=overdue', { as: api.maria })
    expect(applicant.status).toBe(403)
  })

  it('[K3.03] the export of the list leaves out ids out of scope or unknown, and formulas are text', async () => {
    const here = await store(aFiled({ enterpriseName: '=1+1' }).underAnalysis(api.ana))
    const there = await store(aFiled().in(api.mossoro).underAnalysis(api.ana))
    const lines = await exported(`ids=${there},${here},${randomUUID()}`, api.adminOfNatal)
    expect(lines).toEqual([expect.stringContaining(`"'=1+1"`)])
  })

  it('[K3.03] the export of the list gives an applicant its own processes, without their assignees', async () => {
    const id = await store(aFiled().underAnalysis(api.ana))
    await api.call('POST', `/processes/${id}/claim`, { as: api.ana, json: { version: 1000 } })
    expect(await exported(`ids=${id}`, api.joao)).toEqual([])
    const [line] = await exported(`ids=${id}`, api.maria)
    expect(line).toContain('"Padaria";"";"Correndo";"02/06/2026"')
  })

  it('[K3.03] the export of the list takes at most a hundred ids, each a UUID', async () => {
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',')
    const refused = await api.call('GET', `/processes?format=csv&ids=${many}`, { as: api.ana })
    expect([refused.status, refused.refusal()]).toMatchObject([
      400,
      { code: 'BULK_LIMIT', message: 'Selecione até 100 processos.' },
    ])
    for (const query of ['ids=x', 'ids=', 'format=xml'])
      expect((await api.call('GET', `/processes?${query}`, { as: api.ana })).status).toBe(400)
  })
})
