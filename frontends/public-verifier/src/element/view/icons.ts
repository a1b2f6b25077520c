import type { ProcessStatus } from '@licensing/contracts'
import {
  Archive,
  CheckCheck,
  CircleCheck,
  CircleX,
  CreditCard,
  FileSearch,
  Inbox,
  Pencil,
  Send,
  Signature,
  TriangleAlert,
  type IconNode,
} from 'lucide'

/** The icon of each status, as in the portal's badges. */
export const statusIcons: Record<ProcessStatus, IconNode> = {
  DRAFT: Pencil,
  SUBMITTED: Send,
  AWAITING_PAYMENT: CreditCard,
  PROTOCOLED: Inbox,
  UNDER_ANALYSIS: FileSearch,
  PENDING: TriangleAlert,
  APPROVED: CircleCheck,
  AWAITING_SIGNATURE: Signature,
  COMPLETED: CheckCheck,
  REJECTED: CircleX,
  ARCHIVED: Archive,
}

const SVG = 'http://www.w3.org/2000/svg'

const drawing = (viewBox: string, className: string, shapes: IconNode): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ viewBox, class: className, 'aria-hidden': 'true' }))
    svg.setAttribute(name, value)
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value))
    svg.append(shape)
  }
  return svg
}

/** A decorative icon: the text next to it must be complete. `size` in pixels. */
export const icon = (node: IconNode, size: 16 | 20 | 24 | 40 = 20): SVGElement =>
  drawing('0 0 24 24', `icon icon--${size}`, node)

/** The logo. */
export const brandMark = (): SVGElement =>
  drawing('0 0 32 32', 'brand', [
    ['path', { class: 'leaf', d: 'M6.6 24.2C3.2 13.2 11 5.2 27 4.5 18.5 8.8 11.5 15 6.6 24.2z' }],
    ['path', { class: 'leaf leaf--dark', d: 'M9 26.6C20.5 29 28.5 20.5 28.2 6 19.8 10.8 13.5 17.5 9 26.6z' }],
    ['path', { class: 'leaf leaf--stem', d: 'm7.4 26.6-2.2 2.9' }],
  ])
