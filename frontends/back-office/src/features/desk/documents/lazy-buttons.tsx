import { lazy, Suspense } from 'react'
import type { DocumentOfProcess } from './document-of-process'

const Buttons = lazy(() => import('./document-buttons'))

/** The buttons of the desk for one document. */
export const DocumentButtons = (props: DocumentOfProcess) => (
  <Suspense fallback={null}>
    <Buttons {...props} />
  </Suspense>
)
