import { IconButton } from './icon-button'
import type { MenuProps } from './menu'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const load = () => import('./loaded-menu')
const Menu = lazy(load)
/** Preloads the chunk; a failure is shown when the menu is opened. */
const warmUp = () => void load().catch(() => undefined)

/**
 * The lazy menu: its positioning code is a third of a list's first load, so only the button renders, and the rest loads
 * when a pointer or the focus reaches it.
 */
export const LazyMenu = (props: Omit<MenuProps, 'trigger' | 'defaultOpen'>) => {
  const [isRequested, setRequested] = useState(false)
  const button = { label: props.label, icon: EllipsisVertical, 'aria-haspopup': 'menu' as const }
  if (!isRequested)
    return (
      <IconButton
        {...button}
        aria-expanded={false}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => setRequested(true)}
      />
    )
  return (
    <Suspense fallback={<IconButton {...button} aria-expanded={false} aria-busy />}>
      <Menu {...props} defaultOpen />
    </Suspense>
  )
}
