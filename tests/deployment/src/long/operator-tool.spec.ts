import { realEngines } from '@licensing/test-support/engines'
import { describe, expect, it } from 'vitest'
import { runningDeployment } from '../compose/running'
import { file } from '../journey'

describe.skipIf(!(await realEngines()))("the operator's tool in its container", () => {
  it("the operator's tool runs its commands in its container", async () => {
    const { deployment, scene } = await runningDeployment()
    const { protocolNumber } = await file(scene.admin, scene.municipalityId)
    const commands = [
      'list-projections',
      'rebuild-projection reporting.processes',
      'replay-parked process.list',
      `verify-history ${protocolNumber}`,
      `export-process ${protocolNumber} --output /tmp/processo.zip`,
      'create-super-admin --email reserva@example.org --name Reserva --generate',
      'rotate-signing-key',
      'topics',
    ]
    const script = commands.map((command) => `node main.js ${command}`).join(' && ')
    const report = await deployment.compose('run', '--rm', '-T', '--entrypoint', 'sh', 'admin', '-c', script)
    expect(report).toContain('reporting.processes')
    expect(report).toMatch(/^\/tmp\/processo\.zip: \d+ events?, \d+ documents?, hash [0-9a-f]{64}$/m)
  })
})
