export type { Boundary, Position } from './document/job'
export { renderDocument, TEMPLATE, type RenderOptions } from './render-document'
export { unprintableError, unprintableOf, type Unprintable } from './unprintable'
