import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requirementProblems } from './citations.mjs'

const row = (id) => `| ${id} | A sentence. | both |`
const people = (...rows) => ({
  path: 'docs/requirements/d3.md',
  text: [
    '# D3 · People',
    '## 3.1 Accounts',
    '| id | requirement | seen in |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n'),
})
const screens = (...rows) => ({
  path: 'docs/requirements/02.md',
  text: ['# R2 · Screens', ...rows].join('\n'),
})
const spec = (text, path = 'libs/a.spec.ts') => ({ path, text })
/** Assembled from parts, because otherwise the check would find the sample citations in this file. */
const naming = (words, path = 'libs/a.ts') => ({ path, text: words.replace('#', 'decision') })

const found = (phrase, point, at) => `${at}: '${phrase}' names ${point}, which is not in docs/requirements/`

test('a requirement is covered by a title of any kind of test, alone or among others', () => {
  const files = [
    screens(row('R2.01'), row('R2.02'), row('R2.03'), row('R2.10'), row('R2.100')),
    spec("it('[R2.01] opens')"),
    spec("test('[R2.02 R2.10] shows')", 'tests/journeys/src/a.e2e.ts'),
    spec("it('[R2.03] [R2.100] lists')", 'tests/faults/src/a.test.tsx'),
  ]
  assert.deepEqual(requirementProblems(files), [])
})

test('a requirement without a test is found with its line', () => {
  assert.deepEqual(requirementProblems([screens(row('R2.01'), row('R2.02')), spec("it('[R2.01] opens')")]), [
    'docs/requirements/02.md:3: no test cites R2.02',
  ])
})

test('a longer id, a comment, or a file that is not a test does not cover a requirement', () => {
  const others = [
    [spec("it('[R2.100] opens')"), row('R2.100')],
    [spec('  // R2.10 is elsewhere')],
    [spec(' * [R2.10]')],
    [spec("it('[R2.10] opens')", 'libs/a.ts')],
  ]
  for (const [file, ...rows] of others)
    assert.deepEqual(requirementProblems([screens(row('R2.10'), ...rows), file]), [
      'docs/requirements/02.md:2: no test cites R2.10',
    ])
})

test('a citation of a requirement that does not exist is found, in tests and in the requirements themselves', () => {
  const files = [screens(row('R2.01'), 'As D3.09 says.'), spec("\nit('[R2.01 R2.99] opens')")]
  assert.deepEqual(requirementProblems(files), [
    'docs/requirements/02.md:3: requirement D3.09 does not exist',
    'libs/a.spec.ts:2: requirement R2.99 does not exist',
  ])
})

test('a citation may leave out the zero', () => {
  assert.deepEqual(requirementProblems([people(row('D3.01')), spec("it('[D3.1] registers')")]), [])
})

test('a duplicate id is found with both places, in one file or two', () => {
  const files = [
    people(row('D3.01'), row('D3.01')),
    { path: 'docs/requirements/x.md', text: row('D3.01') },
    spec("it('[D3.01] registers')"),
  ]
  assert.deepEqual(requirementProblems(files), [
    'docs/requirements/d3.md:6: duplicate of D3.01 at docs/requirements/d3.md:5',
    'docs/requirements/x.md:1: duplicate of D3.01 at docs/requirements/d3.md:5',
  ])
})

test('a row needs two digits, a text, and a place where the requirement is seen', () => {
  for (const line of [
    '| D3.1 | A sentence. | both |',
    '| D3.01 | | both |',
    '| D3.01 | A sentence. | server |',
  ])
    assert.equal(
      requirementProblems([people(line)])[0],
      "docs/requirements/d3.md:5: the row does not match '| id | requirement | api, web or both |'",
    )
})

test('parts and points named in comments, titles and documents are found', () => {
  const words = ['#s 3 and 3.1', '# 3, people', '# 03.01', '#\n * 3.1', 'Specification section 2']
  const files = [people(), screens(), ...words.map((text) => naming(text))]
  assert.deepEqual(requirementProblems(files), [])
})

test('a part or a point that does not exist is found with its line, at every position of a list', () => {
  const missing = (words, path) => requirementProblems([people(), screens(), naming(words, path)])
  const named = naming('# 4').text
  assert.deepEqual(missing('\n/** See # 4. */'), [found(named, 'D4', 'libs/a.ts:2')])
  assert.deepEqual(missing('# 3.10', 'docs/a.md'), [found(naming('# 3.10').text, 'D3.10', 'docs/a.md:1')])
  assert.deepEqual(missing('specification section 3'), [
    found('specification section 3', 'R3', 'libs/a.ts:1'),
  ])
  for (const gap of ['\n * ', '\n  // ', '\n# ', '\n-- ', '\n'])
    assert.equal(missing(`#${gap}4`).length, 1, gap)
  assert.deepEqual(
    missing('#s 3, 5 and 3.2').map((line) => line.match(/names (\S+),/)[1]),
    ['D5', 'D3.2'],
  )
})
