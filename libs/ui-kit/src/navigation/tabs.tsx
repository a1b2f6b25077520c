import { CircleAlert } from 'lucide-react'
import { Tabs as Primitive } from 'radix-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../icons/icon'

export interface TabItem {
  value: string
  label: string
  /** How many things the tab holds. */
  count?: number
  /** What waits there for the person: '1 pendente'. */
  marker?: string
  content: ReactNode
}

export interface TabsProps {
  /** Name of the group, for screen readers. */
  label: string
  items: readonly TabItem[]
  /** Controlled; absent, the first tab opens. */
  value?: string
  onValueChange?: (value: string) => void
  /** Keeps every panel in the page, hidden, so that printing shows them all. */
  printAll?: boolean
}

const Trigger = ({ item, isCurrent }: { item: TabItem; isCurrent: boolean }) => {
  const tab = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Absent in browsers without layout (tests).
    if (isCurrent) tab.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <Primitive.Trigger className="tab" value={item.value} ref={tab}>
      {item.label} {item.count !== undefined && <span className="tab__n">{item.count}</span>}
      {item.marker !== undefined && (
        <span className="tab__mark">
          <Icon as={CircleAlert} size={16} />
          {item.marker}
        </span>
      )}
    </Primitive.Trigger>
  )
}

/** One subject in parts. Arrow keys move between tabs; on phones the current one scrolls into sight. */
export const Tabs = ({ label, items, value, onValueChange, printAll = false }: TabsProps) => {
  const [own, setOwn] = useState(items[0]?.value ?? '')
  const current = value ?? own
  const change = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <Primitive.Root value={current} onValueChange={change}>
      <Primitive.List className="tabs" aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} item={item} isCurrent={item.value === current} />
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content
          key={item.value}
          className="panel"
          value={item.value}
          {...(printAll ? { forceMount: true as const, hidden: item.value !== current } : {})}
        >
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
