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

interface Drawing {
  readonly region: AnyStateNode
  readonly edges: readonly Edge[]
}

const isIn = ({ path }: AnyStateNode, region: AnyStateNode): boolean =>
  region.path.every((key, index) => path[index] === key)

/** The key, with those of the states around it where it is nested. */
const idOf = (node: AnyStateNode, { region }: Drawing): string =>
  isIn(node, region) ? node.path.slice(region.path.length).join('_') : node.key

/** One arrow for all edges between two states. */
const arrows = (edges: readonly Edge[], drawing: Drawing): string[] => {
  const labels = new Map<string, string[]>()
  for (const edge of edges) {
    const arrow = `${idOf(edge.from, drawing)} --> ${idOf(edge.to, drawing)}`
    labels.set(arrow, [...(labels.get(arrow) ?? []), labelOf(edge)])
  }
  return [...labels].map(([arrow, texts]) => `${arrow}: ${texts.join('<br>')}`)
}

/** Where edges lead into the region, it has no other initial state. */
const initialOf = (node: AnyStateNode, drawing: Drawing): string[] => {
  const isEntered = drawing.edges.some(({ from }) => !isIn(from, drawing.region))
  return node.type !== 'compound' || isEntered
    ? []
    : node.initial.target.map((first) => `[*] --> ${idOf(first, drawing)}`)
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

const nested = (child: AnyStateNode, drawing: Drawing): string[] => {
  const id = idOf(child, drawing)
  const name = id === child.key ? id : `"${child.key}" as ${id}`
  if (!isLeaf(child)) return [`state ${name} {`, ...indented(contentOf(child, drawing)), '}']
  return id === child.key ? [] : [`state ${name}`]
}

/** The states in `node`, and the edges that begin there. */
const contentOf = (node: AnyStateNode, drawing: Drawing): string[] => [
  ...initialOf(node, drawing),
  ...Object.values(node.states).flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? ['--'] : []),
    ...nested(child, drawing),
  ]),
  ...arrows(
    drawing.edges.filter(({ from }) => from.parent === node),
    drawing,
  ),
]

/** A Mermaid diagram of the states in `region`, with these edges. */
export const stateDiagram = (region: AnyStateNode, edges: readonly Edge[]): string => {
  const drawing = { region, edges }
  const entering = edges.filter(({ from }) => !isIn(from, region))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...indented([...arrows(entering, drawing), ...contentOf(region, drawing)]),
    '```',
  ].join('\n')
}
