import type { TermPanelProps } from './term-panel-props'
import { Alert, Button } from '@licensing/ui-kit'
import { CalendarPlus, Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

/** They bring the rules of their forms, so they load when they are first opened. */
const dialogs = {
  classify: lazy(() => import('./classify-dialog')),
  extendTerm: lazy(() => import('./extend-dialog')),
}

/** The actions of staff on the term of a process, and a notice when a correction calls for one. */
export const TermPanel = ({ process, clock }: TermPanelProps) => {
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const Dialog = opened && dialogs[opened]
  const may = (action: keyof typeof dialogs) => process.deskActions.includes(action)
  if (!may('classify') && !may('extendTerm')) return null
  const classify = may('classify') && (
    <Button icon={Scale} onClick={() => setOpened('classify')}>
      Reenquadrar prazo
    </Button>
  )
  const isOutdated = clock.classificationOutdated && may('classify')
  return (
    <div className="stack stack--16 no-print">
      {isOutdated && (
        <Alert tone="warning" title="O enquadramento mudou. Confirme o prazo." action={classify} />
      )}
      <div className="row">
        {!isOutdated && classify}
        {may('extendTerm') && (
          <Button icon={CalendarPlus} onClick={() => setOpened('extendTerm')}>
            Prorrogar de comum acordo
          </Button>
        )}
      </div>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog process={process} clock={clock} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
