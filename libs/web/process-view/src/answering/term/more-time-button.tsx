import type { ProcessResponse } from '@licensing/contracts'
import { Button, type Elements } from '@licensing/ui-kit'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const MoreTimeDialog = lazy(() => import('./more-time-dialog'))

interface MoreTimeProps {
  readonly process: ProcessResponse
}

const MoreTimeButton = ({ process }: MoreTimeProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={CalendarPlus} onClick={() => setOpen(true)}>
        Pedir mais prazo
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MoreTimeDialog process={process} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** 'Pedir mais prazo' while the server allows it. */
export const moreTimeButton = (process: ProcessResponse): Elements =>
  process.deskActions.includes('askMoreTime') ? <MoreTimeButton process={process} /> : null
