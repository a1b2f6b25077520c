import { notices } from '@licensing/form-rules'
import { AlertDialog } from '@licensing/ui-kit'
import { WizardActor } from './wizard-actor'

/** The notice that has to be read now, one at a time (specification section 2). */
export const NoticeDialog = () => {
  const actor = WizardActor.useActorRef()
  const kind = WizardActor.useSelector(({ context }) => context.notices[0])
  if (kind === undefined) return null
  const { title, paragraphs } = notices[kind]
  return (
    // A key per notice, so that the next of two is announced as a dialog of its own.
    <AlertDialog key={kind} open title={title} onClose={() => actor.send({ type: 'DISMISS_NOTICE' })}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </AlertDialog>
  )
}
