import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const foldersWith = (isWanted: (file: string) => boolean): string[] => files.filter(isWanted).map(dirname)

it('has a spec beside each decision', () => {
  const tested = new Set(foldersWith((file) => file.endsWith('.spec.ts')))
  const decisions = foldersWith((file) => file.endsWith('/decide.ts'))
  expect(decisions.length).toBeGreaterThan(0)
  expect(decisions.filter((folder) => !tested.has(folder))).toEqual([])
})
