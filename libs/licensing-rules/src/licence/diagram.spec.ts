import { edgesOf, stateDiagram } from '@licensing/lifecycle/testing'
import { expect, it } from 'vitest'
import { licenceMachine } from './machine'

const intro = `# Lifecycle of a licence

Generated from \`libs/licensing-rules/src/licence/machine.ts\`: after a change there, \`npx vitest run libs/licensing-rules/src/licence/diagram.spec.ts -u\`.
An arrow is a command or what a renewal and a day bring about, \`[with its condition]\`. The life of a process is on [a page of its own](lifecycle.md).`

it('the page about the lifecycle of a licence shows its machine', async () => {
  const diagram = stateDiagram(licenceMachine.root, edgesOf(licenceMachine))
  await expect(`${intro}\n\n${diagram}\n`).toMatchFileSnapshot('../../../../docs/lifecycle-of-a-licence.md')
})
