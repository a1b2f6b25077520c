import { lazy, Suspense } from 'react'
import { WizardActor } from './wizard-actor'

const Notice = lazy(() => import('./loaded-notice'))

/** The next notice to read, one at a time (specification section 2). */
export const NoticeDialog = () => {
  const actor = WizardActor.useActorRef()
  const kind = WizardActor.useSelector(({ context }) => context.notices[0])
  if (kind === undefined) return null
  return (
    <Suspense fallback={null}>
      {/* A key per notice, so that each is announced as a new dialog. */}
      <Notice key={kind} kind={kind} onClose={() => actor.send({ type: 'DISMISS_NOTICE' })} />
    </Suspense>
  )
}
