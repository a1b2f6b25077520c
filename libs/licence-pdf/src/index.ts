export type { Boundary, Position } from './document/job'
export { FALLBACK_FONT, renderDocument, TEMPLATE, type RenderOptions } from './render-document'
export { unprintableError, unprintableOf, type Unprintable } from './unprintable'
