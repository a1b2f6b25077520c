import { notices } from '@licensing/form-rules'
import { lazy, Suspense } from 'react'
import { WizardActor } from './wizard-actor'

const AlertDialog = lazy(() => import('../../lazily/loaded-alert-dialog'))

/** The notice that has to be read now, one at a time (specification section 2). */
export const NoticeDialog = () => {
  const actor = WizardActor.useActorRef()
  const kind = WizardActor.useSelector(({ context }) => context.notices[0])
  if (kind === undefined) return null
  const { title, paragraphs } = notices[kind]
  return (
    <Suspense fallback={null}>
      {/* A key per notice, so that the next of two is announced as a dialog of its own. */}
      <AlertDialog key={kind} open title={title} onClose={() => actor.send({ type: 'DISMISS_NOTICE' })}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </AlertDialog>
    </Suspense>
  )
}
