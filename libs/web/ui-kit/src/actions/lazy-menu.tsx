import { NOT_OPENED, toast } from '../feedback/toast'
import { IconButton } from './icon-button'
import type { MenuEntry, MenuProps } from './menu'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const load = async () => ({ default: (await import('./menu')).Menu })
const Menu = lazy(load)
/** Preloads the chunk; a failure is shown when the menu is opened. */
const warmUp = () => void load().catch(() => undefined)

interface LazyMenuProps extends Pick<MenuProps, 'label'> {
  /** An entry that is not offered is left out; without any there is no menu. */
  entries: readonly (MenuEntry | false | undefined)[]
}

/**
 * The lazy menu: its positioning code is a third of a list's first load, so only the button renders, and the rest loads
 * when a pointer or the focus reaches it. If that fails, the next click tries again.
 */
export const LazyMenu = ({ entries, ...props }: LazyMenuProps) => {
  const [state, setState] = useState<'closed' | 'loading' | 'loaded'>('closed')
  const button = { label: props.label, icon: EllipsisVertical, 'aria-haspopup': 'menu' as const }
  const open = async () => {
    setState('loading')
    try {
      await load()
      setState('loaded')
    } catch {
      toast.error(NOT_OPENED)
      setState('closed')
    }
  }
  const waiting = (
    <IconButton
      {...button}
      aria-expanded={false}
      aria-busy={state !== 'closed'}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={() => void open()}
    />
  )
  const offered = entries.filter((entry) => entry !== false && entry !== undefined)
  if (offered.length === 0) return null
  if (state !== 'loaded') return waiting
  return (
    <Suspense fallback={waiting}>
      <Menu {...props} entries={offered} defaultOpen />
    </Suspense>
  )
}
