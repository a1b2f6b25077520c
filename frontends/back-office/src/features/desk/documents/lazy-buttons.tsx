import type {
  DocumentButtons as ButtonsOfDocument,
  FieldButton as ButtonOfField,
} from '@licensing/process-view/detail'
import { type ComponentProps, lazy, Suspense } from 'react'
import { FieldButton as Include } from './field-button'

const Buttons = lazy(() => import('./document-buttons'))

/** Nothing is loaded for people who may do nothing about a document now. */
export const DocumentButtons = (props: ComponentProps<ButtonsOfDocument>) => {
  const { deskActions } = props.process
  return deskActions.includes('judgeDocument') || deskActions.includes('composeRequest') ? (
    <Suspense fallback={null}>
      <Buttons {...props} />
    </Suspense>
  ) : null
}

/** Not loaded on demand: it makes a line of facts higher, which would jump. */
export const FieldButton = (props: ComponentProps<ButtonOfField>) =>
  props.process.deskActions.includes('composeRequest') ? <Include {...props} /> : null
