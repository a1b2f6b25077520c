import { edgesOf, stateDiagram } from '@licensing/lifecycle/testing'
import { expect, it } from 'vitest'
import { obligationMachine } from '../obligations/machine'
import { licenceMachine } from './machine'

const intro = `# Lifecycle of a licence

Generated from \`licence/machine.ts\` and \`obligations/machine.ts\` of \`libs/domain/licence/src\`: after a change there, \`npx vitest run libs/domain/licence/src/licence/diagram.spec.ts -u\`.
An arrow is a command or what a renewal and a day bring about, \`[with its condition]\`. The life of a process is on [a page of its own](lifecycle.md).`

const obligations = '## An obligation\n\nEach occurrence of a condition has a life of its own.'

it('the page about the lifecycle of a licence shows its machines', async () => {
  const ofLicence = stateDiagram(licenceMachine.root, edgesOf(licenceMachine))
  const ofObligation = stateDiagram(obligationMachine.root, edgesOf(obligationMachine))
  await expect([intro, ofLicence, obligations, ofObligation].join('\n\n') + '\n').toMatchFileSnapshot(
    '../../../../../docs/lifecycle-of-a-licence.md',
  )
})
