import { IconButton } from './icon-button'
import type { MenuProps } from './menu'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const load = () => import('./loaded-menu')
const Menu = lazy(load)
/** A failure shows when the menu is opened; approaching it only warms the cache. */
const warmUp = () => void load().catch(() => undefined)

/**
 * The kit's menu, whose positioning is a third of a list's first load: only its button is drawn, and the rest comes
 * when a pointer or the focus approaches it.
 */
export const LazyMenu = (props: Omit<MenuProps, 'trigger' | 'defaultOpen'>) => {
  const [isAsked, ask] = useState(false)
  const button = { label: props.label, icon: EllipsisVertical, 'aria-haspopup': 'menu' as const }
  if (!isAsked)
    return (
      <IconButton
        {...button}
        aria-expanded={false}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => ask(true)}
      />
    )
  return (
    <Suspense fallback={<IconButton {...button} aria-expanded={false} aria-busy />}>
      <Menu {...props} defaultOpen />
    </Suspense>
  )
}
