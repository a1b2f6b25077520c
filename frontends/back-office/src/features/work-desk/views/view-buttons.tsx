import { Button, lazyPart } from '@licensing/ui-kit'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { DeskView } from '../model'

const SavedViews = lazyPart({ load: () => import('./saved-views') })
const SaveView = lazyPart({ load: () => import('./save-view') })

/** 'Visões salvas' and 'Salvar visão'. */
export const ViewButtons = ({ view }: { readonly view: DeskView }) => {
  const [open, setOpen] = useState<'list' | 'save' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button size="sm" variant="ghost" icon={Bookmark} onClick={() => setOpen('list')}>
        Visões salvas
      </Button>
      <Button size="sm" onClick={() => setOpen('save')}>
        Salvar visão
      </Button>
      {open === 'list' && <SavedViews onClose={close} />}
      {open === 'save' && <SaveView view={view} onClose={close} />}
    </>
  )
}
