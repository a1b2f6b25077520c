import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { auditProblems } from './audit.mjs'
import { isFree, licenceProblems } from './licences.mjs'

const url = 'https://github.com/advisories/GHSA-0000-0000-0000'
const audited = (severity) =>
  JSON.stringify({
    vulnerabilities: {
      parser: { severity, via: [{ name: 'parser', severity, title: 'Reads too much', url }] },
      user: { severity, via: ['parser'] },
    },
    metadata: { vulnerabilities: {} },
  })

test('a high or critical advisory is reported once; a lesser one is not a problem', () => {
  for (const severity of ['high', 'critical'])
    assert.deepEqual(auditProblems(audited(severity), '2026-05-01', []).problems, [
      `parser (${severity}): Reads too much ${url}`,
    ])
  assert.deepEqual(auditProblems(audited('moderate'), '2026-05-01', []).problems, [])
})

test('an advisory is accepted up to its last day, and a problem the day after', () => {
  const known = [{ url, why: 'not reachable', until: '2026-05-01' }]
  assert.equal(auditProblems(audited('high'), '2026-05-01', known).problems.length, 0)
  assert.equal(auditProblems(audited('high'), '2026-05-02', known).problems.length, 1)
})

test('an unreachable registry is not a finding, and is distinguished from a clean result', () => {
  for (const output of ['', 'npm error network', '{"message":"405 Method Not Allowed","error":{}}'])
    assert.deepEqual(auditProblems(output, '2026-05-01', []), { checked: false, problems: [] })
  const clean = JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: {} } })
  assert.deepEqual(auditProblems(clean, '2026-05-01', []), { checked: true, problems: [] })
})

test('a choice needs one free licence, a combination needs all of them', () => {
  for (const free of ['MIT', '(MIT AND Zlib)', '(GPL-3.0 OR MIT)']) assert.equal(isFree(free), true, free)
  for (const other of ['GPL-3.0', '(MIT AND GPL-3.0)', 'SEE LICENSE IN LICENSE', 'UNLICENSED'])
    assert.equal(isFree(other), false, other)
})

test('every third-party package of the lock file is checked, and the installed one where the lock file has no licence', async () => {
  const root = await mkdtemp(join(tmpdir(), 'licences-'))
  const packages = {
    '': {},
    'libs/own': {},
    'node_modules/own': { link: true },
    'node_modules/free': { license: 'MIT' },
    'node_modules/bought': { license: 'UNLICENSED' },
    'node_modules/old': {},
    'node_modules/silent': {},
    'node_modules/pdf/node_modules/png-js': { version: '2.0.0' },
    'node_modules/png-js': { version: '2.0.1' },
  }
  await mkdir(join(root, 'node_modules/old'), { recursive: true })
  await writeFile(join(root, 'node_modules/old/package.json'), '{"licenses":[{"type":"MIT"}]}')
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  assert.deepEqual(await licenceProblems(root), [
    'node_modules/bought is under UNLICENSED',
    'node_modules/silent declares no licence',
    'node_modules/png-js declares no licence',
  ])
  await rm(root, { recursive: true })
})
