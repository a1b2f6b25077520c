import { Link } from '@licensing/federation'
import { DropdownMenu } from 'radix-ui'
import { Fragment, type ReactElement } from 'react'
import { EllipsisVertical } from 'lucide-react'
import { classNames } from '../display/class-names'
import { Icon, type IconComponent } from '../icons/icon'
import { IconButton } from './icon-button'

export interface MenuItem {
  label: string
  icon?: IconComponent
  /** Destructive actions are red and come last. */
  tone?: 'danger'
  disabled?: boolean
  /** A link… */
  to?: string
  /** …opened in a new tab if true… */
  newTab?: boolean
  /** …or an action. */
  onSelect?: () => void
}

export type MenuEntry = MenuItem | 'separator'

export interface MenuProps {
  /** Accessible name of the trigger: 'Mais ações de 2026/0012'. */
  label: string
  entries: readonly MenuEntry[]
  /** A button element that accepts `ref` and props; defaults to three dots. */
  trigger?: ReactElement
  align?: 'start' | 'end'
  /** Opens on mount, for a menu that was clicked before it had loaded. */
  defaultOpen?: boolean
}

const content = (item: MenuItem) => (
  <>
    {item.icon && <Icon as={item.icon} />}
    <span>{item.label}</span>
  </>
)

const Item = ({ item }: { item: MenuItem }) => {
  const className = classNames('menu__item', item.tone === 'danger' && 'menu__item--danger')
  const newTab = item.newTab === true ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <DropdownMenu.Item
      asChild
      disabled={item.disabled ?? false}
      {...(item.onSelect ? { onSelect: item.onSelect } : {})}
    >
      {item.to === undefined ? (
        <button type="button" className={className}>
          {content(item)}
        </button>
      ) : (
        <Link to={item.to} className={className} {...newTab}>
          {content(item)}
        </Link>
      )}
    </DropdownMenu.Item>
  )
}

const entryKey = (entry: MenuEntry, index: number) =>
  entry === 'separator' ? `separator-${index}` : entry.label

/** A drop-down menu of actions (view · decide · destroy). Not modal: the page behind stays scrollable. */
export const Menu = ({ label, entries, trigger, align = 'end', defaultOpen = false }: MenuProps) => (
  <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
    <DropdownMenu.Trigger asChild>
      {trigger ?? <IconButton label={label} icon={EllipsisVertical} />}
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="menu menu--floating" align={align} sideOffset={4} aria-label={label}>
        {entries.map((entry, index) => (
          <Fragment key={entryKey(entry, index)}>
            {entry === 'separator' ? (
              <DropdownMenu.Separator className="menu__line" />
            ) : (
              <Item item={entry} />
            )}
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
