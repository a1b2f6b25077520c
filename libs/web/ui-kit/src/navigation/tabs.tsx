import { CircleAlert } from 'lucide-react'
import { Tabs as Primitive } from 'radix-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../display/class-names'
import { Icon } from '../icons/icon'
import type { Elements } from '../display/elements'

export interface TabItem {
  value: string
  label: string
  /** Number of items in the tab; null while it loads, which keeps its place. */
  count?: number | null
  /** Makes the count stand out: late, soon late, or new. */
  tone?: 'danger' | 'wait' | 'news'
  /** Pending work in the tab: '1 pendente'. */
  marker?: string
  /** Mounts the content only while the tab is open, so that its data is loaded then; `printAll` leaves it out. */
  onDemand?: boolean
  content: ReactNode
}

export interface TabsProps {
  /** Label of the group, for screen readers. */
  label: string
  items: readonly TabItem[]
  /** Makes the tabs controlled; by default the first one is selected initially. */
  value?: string
  onValueChange?: (value: string) => void
  /** Keeps every panel mounted, hidden, so that printing includes all of them. */
  printAll?: boolean
  /** A second pane next to the panels; null while it is closed. */
  aside?: Elements
}

/** Scrolls the row of tabs only: `scrollIntoView` would scroll a page that opens with its tabs below the fold. */
const centre = (tab: HTMLElement) => {
  const row = tab.parentElement
  if (row === null) return
  const { left, width } = tab.getBoundingClientRect()
  const visible = row.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - (visible.left + visible.width / 2)
}

const Trigger = ({ item, isCurrent }: { item: TabItem; isCurrent: boolean }) => {
  const tab = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent && tab.current !== null) centre(tab.current)
  }, [isCurrent])
  return (
    <Primitive.Trigger className="tab" value={item.value} ref={tab}>
      <span>{item.label}</span> {item.count === null && <span className="tab__n tab__n--loading" />}
      {typeof item.count === 'number' && (
        <span className={classNames('tab__n', item.tone && `tab__n--${item.tone}`)}>{item.count}</span>
      )}
      {item.marker !== undefined && (
        <span className="tab__mark">
          <Icon as={CircleAlert} size={16} />
          <span>{item.marker}</span>
        </span>
      )}
    </Primitive.Trigger>
  )
}

/** Tabs, navigated by arrow keys; on phones the current one scrolls to the middle of the row. */
export const Tabs = ({ label, items, value, onValueChange, printAll = false, aside }: TabsProps) => {
  const [own, setOwn] = useState(items[0]?.value ?? '')
  const current = value ?? own
  const change = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }
  const panels = items.map((item) => (
    <Primitive.Content
      key={item.value}
      className="panel"
      value={item.value}
      {...(printAll && item.onDemand !== true
        ? { forceMount: true as const, hidden: item.value !== current }
        : {})}
    >
      {item.content}
    </Primitive.Content>
  ))
  return (
    <Primitive.Root value={current} onValueChange={change}>
      <Primitive.List className="tabs" aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} item={item} isCurrent={item.value === current} />
        ))}
      </Primitive.List>
      {aside === undefined ? (
        panels
      ) : (
        <div className={classNames('tabs-body', aside !== null && 'tabs-body--split')}>
          <div>{panels}</div>
          {aside}
        </div>
      )}
    </Primitive.Root>
  )
}
