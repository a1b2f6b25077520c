import type { ProcessStatus } from '@licensing/contracts'

/*
 * The portal's icons (lucide, ISC licence) without React; a test compares them with the library's.
 */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const path = (d: string): Shape => ['path', { d }]
const circle = (cx: string, cy: string, r: string): Shape => ['circle', { cx, cy, r }]
const line = (x1: string, x2: string, y1: string, y2: string): Shape => ['line', { x1, x2, y1, y2 }]

const SHIELD = path(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
)
const PAGE = path(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
)
const PAGE_CORNER = path('M14 2v5a1 1 0 0 0 1 1h5')
const RING = circle('12', '12', '10')

const drawings = {
  search: [path('m21 21-4.34-4.34'), circle('11', '11', '8')],
  shieldCheck: [SHIELD, path('m9 12 2 2 4-4')],
  shieldX: [SHIELD, path('m14.5 9.5-5 5'), path('m9.5 9.5 5 5')],
  circleAlert: [RING, line('12', '12', '8', '12'), line('12', '12.01', '16', '16')],
  fileText: [PAGE, PAGE_CORNER, path('M10 9H8'), path('M16 13H8'), path('M16 17H8')],
  pencil: [
    path(
      'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
    ),
    path('m15 5 4 4'),
  ],
  send: [
    path(
      'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z',
    ),
    path('m21.854 2.147-10.94 10.939'),
  ],
  creditCard: [
    ['rect', { width: '20', height: '14', x: '2', y: '5', rx: '2' }],
    line('2', '22', '10', '10'),
    path('M6 14h2'),
  ],
  inbox: [
    ['polyline', { points: '22 12 16 12 14 15 10 15 8 12 2 12' }],
    path(
      'M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
    ),
  ],
  fileSearch: [PAGE, PAGE_CORNER, circle('11.5', '14.5', '2.5'), path('M13.3 16.3 15 18')],
  triangleAlert: [
    path('m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3'),
    path('M12 9v4'),
    path('M12 17h.01'),
  ],
  circleCheck: [RING, path('m16 9-5.5 5.5L8 12')],
  signature: [
    path(
      'm21 17-2.156-1.868A.5.5 0 0 0 18 15.5v.5a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1c0-2.545-3.991-3.97-8.5-4a1 1 0 0 0 0 5c4.153 0 4.745-11.295 5.708-13.5a2.5 2.5 0 1 1 3.31 3.284',
    ),
    path('M3 21h18'),
  ],
  checkCheck: [path('M18 6 7 17l-5-5'), path('m22 10-7.5 7.5L13 16')],
  circleX: [RING, path('m15 9-6 6'), path('m9 9 6 6')],
  archive: [
    ['rect', { width: '20', height: '5', x: '2', y: '3', rx: '1' }],
    path('M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8'),
    path('M10 12h4'),
  ],
  upload: [path('M12 3v12'), path('m17 8-5-5-5 5'), path('M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4')],
  circleHelp: [RING, path('M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5'), path('M12 17h.01')],
} as const satisfies Record<string, readonly Shape[]>

export type IconName = keyof typeof drawings

/** The icon of each status, as in the portal's badges. */
export const statusIcons: Record<ProcessStatus, IconName> = {
  DRAFT: 'pencil',
  SUBMITTED: 'send',
  AWAITING_PAYMENT: 'creditCard',
  PROTOCOLED: 'inbox',
  UNDER_ANALYSIS: 'fileSearch',
  PENDING: 'triangleAlert',
  APPROVED: 'circleCheck',
  AWAITING_SIGNATURE: 'signature',
  COMPLETED: 'checkCheck',
  REJECTED: 'circleX',
  ARCHIVED: 'archive',
}

const SVG = 'http://www.w3.org/2000/svg'

const drawing = (viewBox: string, className: string, shapes: readonly Shape[]): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ viewBox, class: className, 'aria-hidden': 'true' }))
    svg.setAttribute(name, value)
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    svg.append(shape)
  }
  return svg
}

/** A decorative icon: the text next to it must be complete. `size` in pixels. */
export const icon = (name: IconName, size: 16 | 20 | 24 | 40 = 20): SVGElement =>
  drawing('0 0 24 24', `icon icon--${size}`, drawings[name])

/** The logo. */
export const brandMark = (): SVGElement =>
  drawing('0 0 32 32', 'brand', [
    ['path', { class: 'leaf', d: 'M6.6 24.2C3.2 13.2 11 5.2 27 4.5 18.5 8.8 11.5 15 6.6 24.2z' }],
    ['path', { class: 'leaf leaf--dark', d: 'M9 26.6C20.5 29 28.5 20.5 28.2 6 19.8 10.8 13.5 17.5 9 26.6z' }],
    ['path', { class: 'leaf leaf--stem', d: 'm7.4 26.6-2.2 2.9' }],
  ])
