import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'

const read = (path) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')

test('package.json, the chart and the newest entry of the changelog name the same version', () => {
  const { version } = JSON.parse(read('package.json'))
  const chart = parse(read('infra/deploy/helm/Chart.yaml'))
  const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))
  assert.deepEqual([chart.version, chart.appVersion, newest], [version, version, version])
})
