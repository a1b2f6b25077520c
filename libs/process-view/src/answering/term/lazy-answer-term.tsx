import type { ProcessResponse } from '@licensing/contracts'
import { lazy, Suspense } from 'react'

const Loaded = lazy(() => import('./answer-term'))

/** Read from the clock, which a detail needs only while an answer is awaited. */
export const AnswerTerm = ({ process }: { readonly process: ProcessResponse }) => (
  <Suspense fallback={null}>
    <Loaded process={process} />
  </Suspense>
)
