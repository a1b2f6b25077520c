import { type Elements, lazyPart, type MenuItem } from '@licensing/ui-kit'
import { History } from 'lucide-react'
import { useState } from 'react'

const PastDialog = lazyPart({ load: () => import('./past-dialog') })

interface PastMenu {
  readonly entry: MenuItem
  readonly dialog: Elements
}

/** 'Autos em…' in the menu of a process, and its dialog. */
export const usePastDialog = (processId: string): PastMenu => {
  const [open, setOpen] = useState(false)
  return {
    entry: { label: 'Autos em…', icon: History, onSelect: () => setOpen(true) },
    dialog: open && <PastDialog processId={processId} onClose={() => setOpen(false)} />,
  }
}
