import type { ProcessResponse } from '@licensing/contracts'
import { Button, type Elements, lazyPart } from '@licensing/ui-kit'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'

const MoreTimeDialog = lazyPart({ load: () => import('./more-time-dialog') })

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
      {open && <MoreTimeDialog process={process} onClose={() => setOpen(false)} />}
    </>
  )
}

/** 'Pedir mais prazo' while the server allows it. */
export const moreTimeButton = (process: ProcessResponse): Elements =>
  process.deskActions.includes('askMoreTime') ? <MoreTimeButton process={process} /> : null
