import type { AnyStateNode } from 'xstate'

/** An edge as in UML: command [guard] / recorded events. An edge without a command follows another region. */
interface Edge {
  readonly from: AnyStateNode
  readonly command: string
  readonly guard: string | undefined
  readonly records?: readonly string[]
  readonly to: AnyStateNode
}

const labelOf = ({ command, guard, records = [] }: Edge): string =>
  [command, guard === undefined ? '' : `[${guard}]`, records.length === 0 ? '' : `/ ${records.join(', ')}`]
    .filter((part) => part !== '')
    .join(' ')

const isLeaf = ({ states }: AnyStateNode): boolean => Object.keys(states).length === 0

/** Unique in a region of one level by the key alone. */
const idOf = (node: AnyStateNode, region: AnyStateNode): string => {
  const path = node.path.slice(region.path.length)
  return node.path.length > region.path.length && path[0] === node.key ? node.key : path.join('_') || node.key
}

const statesIn = (node: AnyStateNode, region: AnyStateNode, indent: string): string[] =>
  Object.values(node.states).flatMap((child, index) => {
    const id = idOf(child, region)
    const separator = node.type === 'parallel' && index > 0 ? [`${indent}--`] : []
    if (isLeaf(child)) return id === child.key ? [] : [`${indent}state "${child.key}" as ${id}`]
    const name = id === child.key ? id : `"${child.key}" as ${id}`
    return [
      ...separator,
      `${indent}state ${name} {`,
      ...initialIn(child, region, `${indent}  `),
      ...statesIn(child, region, `${indent}  `),
      `${indent}}`,
    ]
  })

/** One arrow for all edges between two states. */
const arrows = (edges: readonly Edge[], region: AnyStateNode): string[] => {
  const labels = new Map<string, string[]>()
  for (const edge of edges) {
    const arrow = `${idOf(edge.from, region)} --> ${idOf(edge.to, region)}`
    labels.set(arrow, [...(labels.get(arrow) ?? []), labelOf(edge)])
  }
  return [...labels].map(([arrow, texts]) => `  ${arrow}: ${texts.join('<br>')}`)
}

/** The initial state of a region. */
const initialIn = (node: AnyStateNode, region: AnyStateNode, indent: string): string[] =>
  node.type === 'compound'
    ? node.initial.target.map((first) => `${indent}[*] --> ${idOf(first, region)}`)
    : []

const isIn = ({ path }: AnyStateNode, region: AnyStateNode): boolean =>
  region.path.every((key, index) => path[index] === key)

/** None where edges lead into the region. */
const initialOf = (region: AnyStateNode, edges: readonly Edge[]): string[] =>
  edges.some(({ from }) => !isIn(from, region)) ? [] : initialIn(region, region, '  ')

/** A Mermaid diagram of the states in `region` and these edges. */
export const stateDiagram = (region: AnyStateNode, edges: readonly Edge[]): string =>
  [
    '```mermaid',
    'stateDiagram-v2',
    ...initialOf(region, edges),
    ...statesIn(region, region, '  '),
    ...arrows(edges, region),
    '```',
  ].join('\n')
