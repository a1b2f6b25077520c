import { Button } from '@licensing/ui-kit'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DeskView } from '../model'

const SavedViews = lazy(() => import('./saved-views'))
const SaveView = lazy(() => import('./save-view'))

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
      <Suspense fallback={null}>
        {open === 'list' && <SavedViews onClose={close} />}
        {open === 'save' && <SaveView view={view} onClose={close} />}
      </Suspense>
    </>
  )
}
