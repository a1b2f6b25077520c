import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedRules } from '@licensing/licensing-law'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLicensingRules } from './open-licensing-rules'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licensing-rules-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fileWith = async (content: string): Promise<string> => {
  const file = join(folder, 'rules.json')
  await writeFile(file, content)
  return file
}

it('[L1.06] takes the rules of the portal, or those of the file in their place', async () => {
  expect(await openLicensingRules(undefined)).toEqual(shippedRules)
  const own = { ...shippedRules, version: '2027-01' }
  expect(await openLicensingRules(await fileWith(JSON.stringify(own)))).toEqual(own)
})

it('[L1.06] stops the start for a missing or malformed file, with the reason', async () => {
  await expect(openLicensingRules(join(folder, 'none.json'))).rejects.toThrow(
    /^LICENCE_RULES_FILE: .*none\.json: ENOENT/,
  )
  await expect(openLicensingRules(await fileWith('{'))).rejects.toThrow(/^LICENCE_RULES_FILE: .*not JSON/)
  const { regimes, ...others } = shippedRules
  const [first] = regimes
  await expect(openLicensingRules(await fileWith(JSON.stringify(others)))).rejects.toThrow(/: regimes: /)
  const ended = { ...others, regimes: [first] }
  await expect(openLicensingRules(await fileWith(JSON.stringify(ended)))).rejects.toThrow(
    'the last regime must have no filedUntil',
  )
})
