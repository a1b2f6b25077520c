import { expect, it } from 'vitest'
import { correctionMachine } from './correction'
import { edges, edgesOf, processMachine } from './machine'
import { stateDiagram } from '../testing/state-diagram'

const intro = `# Lifecycle of a process

Generated from the machine in \`libs/domain/lifecycle/src/machine\`: after a change there, \`npx vitest run libs/domain/lifecycle/src/machine/diagram.spec.ts -u\`.
The life of a licence is on [a page of its own](lifecycle-of-a-licence.md).

A process is in one state of each region at once. An arrow is a command \`[with its condition] / and the events it records\`; one without a command
follows another region. Who may give a command is in \`libs/domain/permissions\`. Nothing stores these states: \`standing.ts\` computes them from the events, and
for the desk from the calendar and the day. The clock and the open request move with the events and the day, which \`libs/domain/legal-clock\` decides. A region
that a reader does not know, such as the document in a list, is \`UNKNOWN\`, and nothing is possible there.`

const regions = Object.values(processMachine.states['EXISTING']?.states ?? {})

/** A process enters its status from NEW and leaves it to DELETED. */
const sectionOf = (region: (typeof regions)[number]): string => {
  const own = edges.filter(({ from, to }) => (from.path[1] ?? to.path[1]) === region.key)
  return `## ${region.key}\n\n${stateDiagram(region, own)}`
}

const ofCorrection = `## A correction

Each correction has a life of its own.

${stateDiagram(correctionMachine.root, edgesOf(correctionMachine))}`

it('the page about the lifecycle shows the machines', async () => {
  await expect([intro, ...regions.map(sectionOf), ofCorrection].join('\n\n') + '\n').toMatchFileSnapshot(
    '../../../../../docs/lifecycle.md',
  )
})

it('[D1.01] every edge has its source', () => {
  expect(edges.filter(({ source }) => source !== 'spec' && source !== 'assumed')).toEqual([])
})
