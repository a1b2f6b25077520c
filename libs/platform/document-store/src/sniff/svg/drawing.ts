import { Refused } from '../judgement'
import { svgLimits } from './limits'

/** An element with its content. Children without an id or a reference are only counted. */
interface Part {
  readonly id: string | undefined
  readonly uses: (Part | string)[]
  own: number
  state: 'new' | 'open' | 'counted'
  /** The number of drawn elements once every reference is resolved. */
  drawn: number
}

const newPart = (id?: string): Part => ({ id, uses: [], own: 1, state: 'new', drawn: 0 })

/** Depth-first without recursion, because references can chain every element. A cycle draws nothing. */
const countDrawn = (root: Part, partOf: (use: Part | string) => Part | undefined): number => {
  const path = [root]
  for (let part = path.at(-1); part !== undefined; part = path.at(-1)) {
    const uses = part.uses.map(partOf).filter((used) => used !== undefined)
    if (part.state === 'new') {
      part.state = 'open'
      for (const used of uses) if (used.state === 'new') path.push(used)
      continue
    }
    path.pop()
    if (part.state === 'counted') continue
    part.state = 'counted'
    part.drawn = uses.reduce((sum, { state, drawn }) => sum + (state === 'counted' ? drawn : 0), part.own)
  }
  return root.drawn
}

export interface Drawing {
  open(id: string | undefined, references: readonly string[]): void
  close(): void
}

/**
 * Counts the elements that a viewer would draw: ten `<use>` of ten `<use>` and so on, or nested patterns, expand a
 * few lines to billions of elements. @throws Refused when the root closes
 */
export const openDrawing = (): Drawing => {
  const byId = new Map<string, Part>()
  const path: Part[] = []
  const partOf = (use: Part | string): Part | undefined => (typeof use === 'string' ? byId.get(use) : use)
  return {
    open(id, references) {
      const part = newPart(id)
      part.uses.push(...references)
      if (id !== undefined) byId.set(id, part)
      path.push(part)
    },
    close() {
      const part = path.pop() ?? newPart()
      const parent = path.at(-1)
      if (parent === undefined) {
        if (countDrawn(part, partOf) > svgLimits.drawnElements) throw new Refused('tooComplex')
      } else if (part.id === undefined && part.uses.length === 0) parent.own += part.own
      else parent.uses.push(part)
    },
  }
}
