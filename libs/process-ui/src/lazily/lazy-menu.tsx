import { IconButton, type MenuProps } from '@licensing/ui-kit'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense } from 'react'

const Menu = lazy(() => import('./loaded-menu'))

/**
 * The kit's menu, whose positioning is a third of a list's first load: its button is drawn at once, and works when the
 * rest has come.
 */
export const LazyMenu = (props: Omit<MenuProps, 'trigger'>) => (
  <Suspense
    fallback={<IconButton label={props.label} icon={EllipsisVertical} aria-haspopup="menu" disabled />}
  >
    <Menu {...props} />
  </Suspense>
)
