import { notices } from '@licensing/forms'
import { AlertDialog } from '@licensing/ui-kit'
import type { NoticeKind } from '../model'
import { WizardActor } from './wizard-actor'

/** A notice to read (specification section 2). Its chunk is loaded when the first one is raised. */
const NoticeDialog = ({ kind }: { readonly kind: NoticeKind }) => {
  const actor = WizardActor.useActorRef()
  const { title, paragraphs } = notices[kind]
  return (
    <AlertDialog open title={title} onClose={() => actor.send({ type: 'DISMISS_NOTICE' })}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </AlertDialog>
  )
}

export default NoticeDialog
