import type { DocumentResponse } from '@licensing/contracts'
import { Badge, SegmentedToggle } from '@licensing/ui-kit'
import { CircleAlert, CircleCheck, FileDiff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { FIT, type OfSides, SIDES, type Side as SideName, sideLabels, START, turn } from './model'
import { Pane } from './pane'
import { Toolbar } from './toolbar'
import { pagesOf, type Side, useContent } from './use-content'
import { useSameBytes } from './use-same-bytes'
import { useSharedScroll } from './viewer/use-shared-scroll'
import './compare.css'

const sides = SIDES.map((value) => ({ value, label: sideLabels[value] }))

/** Whether the files are the same, in words. */
const Verdict = ({ of }: { readonly of: OfSides<Side> }) => {
  const same = useSameBytes(of)
  const hasFailed = SIDES.some((side) => of[side].file === undefined && of[side].content.state === 'failed')
  const verdict = () => {
    if (same === true) return { tone: 'ok', icon: CircleCheck, text: 'Arquivos idênticos' } as const
    if (same === false) return { tone: 'info', icon: FileDiff, text: 'Arquivos diferentes' } as const
    if (hasFailed)
      return { tone: 'wait', icon: CircleAlert, text: 'Não foi possível comparar os arquivos' } as const
    return { tone: 'neutral', icon: LoaderCircle, text: 'Comparando os arquivos…' } as const
  }
  const { text, ...look } = verdict()
  return (
    <output>
      <Badge {...look}>{text}</Badge>
    </output>
  )
}

interface SideBySideProps {
  readonly processId: string
  readonly documents: OfSides<DocumentResponse>
}

/** Two documents at the same page and zoom. On phones one is shown at a time, in the same place, so that a change jumps out. */
export const SideBySide = ({ processId, documents }: SideBySideProps) => {
  const of = {
    before: useContent(processId, documents.before),
    after: useContent(processId, documents.after),
  }
  const counts = { before: pagesOf(of.before), after: pagesOf(of.after) }
  const [position, setPosition] = useState(START)
  const [zoom, setZoom] = useState(FIT)
  const [shown, setShown] = useState<SideName>('after')
  const frame = useSharedScroll()
  return (
    <div className="pages" data-shown={shown}>
      <div className="pages__head">
        <Verdict of={of} />
        <Toolbar position={position} counts={counts} onMove={setPosition} zoom={zoom} onZoom={setZoom} />
        <div className="pages__switch">
          <SegmentedToggle label="Documento" options={sides} value={shown} onChange={setShown} />
        </div>
      </div>
      <div className="pages__panes">
        {SIDES.map((name) => (
          <Pane
            key={name}
            processId={processId}
            name={name}
            side={of[name]}
            page={position[name]}
            zoom={zoom}
            frame={frame}
            onTurn={(by) => setPosition(turn(position, counts, by, [name]))}
          />
        ))}
      </div>
    </div>
  )
}
