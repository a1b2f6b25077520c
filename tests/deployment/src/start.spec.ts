import { realEngines } from '@licensing/test-support/engines'
import { describe, expect, it } from 'vitest'
import { runningDeployment } from './compose/running'
import { ARRIVED, nameAtOnce, travel } from './journey'

const NAMES = ['Assu', 'Apodi', 'Areia Branca', 'Angicos', 'Acari']

describe.skipIf(!(await realEngines()))('the deployment of docker-compose.yml', () => {
  it('[D8.3] names a municipality in the request after its entry, every time', async () => {
    const { scene } = await runningDeployment()
    const drafts = await Promise.all(NAMES.map((name) => nameAtOnce(scene.admin, name)))
    expect(drafts.map(({ status }) => status)).toEqual(NAMES.map(() => 'DRAFT'))
  })

  it('takes a process from registration to its licence and the verification of it', async () => {
    const { scene } = await runningDeployment()
    expect(await travel(scene, 1)).toEqual(ARRIVED)
  })
})
