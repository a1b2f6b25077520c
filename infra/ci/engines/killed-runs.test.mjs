import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killedRuns } from './killed-runs.mjs'

test('a deployment is of a killed run once no process has its number, and is named once for all its containers', () => {
  const projects = ['licensing-deployment-12', 'licensing-deployment-12', 'licensing-deployment-34']
  assert.deepEqual(
    killedRuns(projects, (pid) => pid === 34),
    ['licensing-deployment-12'],
  )
})

test('deployments of an installation, and containers of none, are never removed', () => {
  assert.deepEqual(
    killedRuns(['licensing', 'other-34', ''], () => false),
    [],
  )
})

test('this very process counts as running', () => {
  assert.deepEqual(killedRuns([`licensing-deployment-${process.pid}`]), [])
})
