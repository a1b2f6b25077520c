import { randomUUID } from 'node:crypto'
import { activityResponse, type ProcessListResponse, type ProcessResponse } from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PortalPair, startPortalPair } from './portals/portals'
import { type Answer, type Call, callsOf, expectStatus, type Person } from './scene/call'
import { aNewEmail, createMunicipality, createStaff, openScene, PASSWORD, type Scene } from './scene/scene'
import { stepsOver } from './scene/steps'
import { repetitions } from './testing/timed'

const TIMES = repetitions(8, 30)

let pair: PortalPair
let scene: Scene
let calls: readonly [Call, Call]
let maria: Person

beforeAll(async () => {
  pair = await startPortalPair()
  scene = await openScene(pair)
  calls = callsOf(pair)
  const [applicant] = scene.applicants
  if (applicant === undefined) throw new Error('Nobody is there')
  maria = applicant
})
afterAll(() => pair?.[Symbol.asyncDispose]())

/** One request writes, the next one reads: at the same instance and at the other one in turn. */
const instancesOf = (at: number): readonly [Call, Call] => [
  calls[at % 2 === 0 ? 0 : 1],
  calls[at % 4 < 2 ? 0 : 1],
]

/** Repetitions one after the other, over all pairs of instances. @returns the wrong responses */
const wrongOf = async (once: (does: Call, asks: Call) => Promise<string | undefined>): Promise<string[]> => {
  const wrong: string[] = []
  for (const at of TIMES) wrong.push(...[(await once(...instancesOf(at))) ?? []].flat())
  return wrong
}

const unless = (status: number, answer: Answer): string | undefined =>
  answer.status === status ? undefined : `${answer.status} ${answer.text.slice(0, 120)}`

const newMunicipality = (call: Call, facts = {}) => createMunicipality(call, scene.superAdmin, facts)
const change = async (call: Call, path: string, json: object): Promise<void> => {
  expectStatus(200, await call('PUT', path, { as: scene.superAdmin, json }))
}
const file = (call: Call, municipalityId: string, over = {}) =>
  call('POST', '/processes/json', { as: maria, json: aFiling({ municipalityId, ...over }) })

describe('the request after a success, at either instance', () => {
  it('[D8.3] a process is filed in a municipality that was just entered, at either instance', async () => {
    const once = async (does: Call, asks: Call) => unless(201, await file(asks, await newMunicipality(does)))
    expect(await wrongOf(once)).toEqual([])
  })

  it('[D8.3] a user is created for a municipality that was just entered, at either instance', async () => {
    const once = async (does: Call, asks: Call) => {
      const municipalityIds = [await newMunicipality(does)]
      const member = { name: 'Ana', email: aNewEmail(), password: PASSWORD, role: 'ANALYST' }
      const json = { ...member, municipalityIds }
      return unless(201, await asks('POST', '/users', { as: scene.superAdmin, json }))
    }
    expect(await wrongOf(once)).toEqual([])
  })

  it('[D8.3] a process is filed for an activity that was just added, at either instance', async () => {
    let code = 10_000
    const once = async (does: Call, asks: Call) => {
      code += 1
      const json = {
        code: String(code).replace(/^(\d\d)(\d\d)(\d)$/, '$1.$2-$3'),
        description: 'Extração de areia em leito de rio',
        group: 'Extração',
        subgroup: 'Lavra',
      }
      const added = await does('POST', '/activities', { as: scene.superAdmin, json })
      const { id: activityId } = expectStatus(201, added).as(activityResponse)
      return unless(201, await file(asks, scene.municipalities[0].id, { activityId }))
    }
    expect(await wrongOf(once)).toEqual([])
  })

  it('[D8.3] a filing in a municipality that was just made inactive is refused, at either instance', async () => {
    const id = await newMunicipality(calls[0])
    const once = async (does: Call, asks: Call) => {
      await change(does, `/municipalities/${id}`, { status: 'INACTIVE' })
      const refused = unless(400, await file(asks, id))
      await change(does, `/municipalities/${id}`, { status: 'ACTIVE' })
      return refused ?? unless(201, await file(asks, id))
    }
    expect(await wrongOf(once)).toEqual([])
  })

  it('[D8.3] the new name of a municipality is in the next detail and list, at either instance', async () => {
    const municipalityId = scene.municipalities[0].id
    const { id } = await stepsOver(calls[0]).file(maria, { municipalityId })
    const once = async (does: Call, asks: Call) => {
      const name = `Natal ${randomUUID().slice(0, 8)}`
      await change(does, `/municipalities/${municipalityId}`, { name })
      const [detail, list] = await Promise.all([
        asks('GET', `/processes/${id}`, { as: maria }),
        asks('GET', '/processes?limit=100', { as: maria }),
      ])
      const shown = (detail.body() as ProcessResponse).municipality?.name
      const { processes } = list.body() as ProcessListResponse
      const row = processes.find((each) => each.id === id)?.municipality?.name
      return shown === name && row === name ? undefined : `${name} shown as ${shown} and ${row}`
    }
    expect(await wrongOf(once)).toEqual([])
  })

  it('[D8.3] the token of an admin whose municipality was just withdrawn is refused, at either instance', async () => {
    const municipalityId = scene.municipalities[0].id
    const { id } = await stepsOver(calls[0]).file(maria, { municipalityId })
    const other = await newMunicipality(calls[0])
    const once = async (does: Call, asks: Call) => {
      const member = { role: 'ADMIN', name: 'Ada', municipalityIds: [municipalityId] } as const
      const admin = await createStaff(does, scene.superAdmin, member)
      expectStatus(200, await asks('GET', `/processes/${id}`, { as: admin }))
      await change(does, `/users/${admin.id}`, { municipalityIds: [other] })
      const { status, text } = await asks('GET', `/processes/${id}`, { as: admin })
      return [401, 404].includes(status) ? undefined : `${status} ${text.slice(0, 80)}`
    }
    expect(await wrongOf(once)).toEqual([])
  })

  it("[D8.3] a command after a download is in the caller's next list, at either instance", async () => {
    const [as = maria] = scene.analysts
    const steps = stepsOver(calls[0])
    const municipalityId = scene.municipalities[0].id
    const once = async (does: Call) => {
      const { id } = await steps.file(maria, { municipalityId })
      const { documents } = await steps.pay(maria, id)
      const path = `/processes/${id}/documents/${documents[0]?.id}/download`
      expectStatus(200, await does('GET', path, { as }))
      expectStatus(200, await does('POST', `/processes/${id}/start-analysis`, { as }))
      const list = await does('GET', '/processes?limit=100', { as })
      const row = (list.body() as ProcessListResponse).processes.find((each) => each.id === id)
      return row?.status === 'UNDER_ANALYSIS' ? undefined : `${id} is ${row?.status}`
    }
    expect(await wrongOf(once)).toEqual([])
  })
})
