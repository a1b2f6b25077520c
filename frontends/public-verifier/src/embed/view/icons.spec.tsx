import { StatusIcon } from '@licensing/ui-kit'
import { render } from '@testing-library/react'
import {
  Archive,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  CreditCard,
  FileSearch,
  FileText,
  Inbox,
  Pencil,
  Search,
  Send,
  ShieldCheck,
  ShieldX,
  Signature,
  TriangleAlert,
  Upload,
  type LucideIcon,
} from 'lucide-react'
import { expect, it } from 'vitest'
import { icon, statusIcons, type IconName } from './icons'

const library: Record<IconName, LucideIcon> = {
  search: Search,
  shieldCheck: ShieldCheck,
  shieldX: ShieldX,
  circleAlert: CircleAlert,
  fileText: FileText,
  pencil: Pencil,
  send: Send,
  creditCard: CreditCard,
  inbox: Inbox,
  fileSearch: FileSearch,
  triangleAlert: TriangleAlert,
  circleCheck: CircleCheck,
  signature: Signature,
  checkCheck: CheckCheck,
  circleX: CircleX,
  archive: Archive,
  circleHelp: CircleHelp,
  upload: Upload,
}
const drawn = (svg: Element | null) => svg?.innerHTML

it.each(Object.keys(library) as IconName[])("the icon %s equals the library's", (name) => {
  const Drawing = library[name]
  const { container } = render(<Drawing />)
  expect(drawn(icon(name))).toBe(drawn(container.querySelector('svg')))
})

it.each(Object.entries(statusIcons))("the icon of %s equals that of the portal's badge", (status, name) => {
  const { container } = render(<StatusIcon status={status} />)
  expect(drawn(icon(name))).toBe(drawn(container.querySelector('svg')))
})
