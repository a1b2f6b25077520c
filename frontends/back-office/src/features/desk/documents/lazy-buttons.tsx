import type {
  DocumentButtons as ButtonsOfDocument,
  FieldButton as ButtonOfField,
} from '@licensing/process-view/detail'
import { type ComponentProps, lazy, Suspense } from 'react'

const Buttons = lazy(async () => ({ default: (await import('./buttons')).DocumentButtons }))
const Include = lazy(async () => ({ default: (await import('./buttons')).FieldButton }))

/** Nothing is loaded for those who may do nothing about a document now. */
export const DocumentButtons = (props: ComponentProps<ButtonsOfDocument>) => {
  const { deskActions } = props.process
  return deskActions.includes('judgeDocument') || deskActions.includes('composeRequest') ? (
    <Suspense fallback={null}>
      <Buttons {...props} />
    </Suspense>
  ) : null
}

export const FieldButton = (props: ComponentProps<ButtonOfField>) =>
  props.process.deskActions.includes('composeRequest') ? (
    <Suspense fallback={null}>
      <Include {...props} />
    </Suspense>
  ) : null
