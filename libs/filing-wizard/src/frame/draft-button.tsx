import { NETWORK_MESSAGE } from '@licensing/api-client'
import { Button, toast } from '@licensing/ui-kit'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { WizardValues } from '../values'
import type { DraftForm } from './save-draft'
import { useRules } from './use-rules'
import { useIsSending, WizardActor } from './wizard-actor'

export const DRAFT_SAVED_MESSAGE = 'Rascunho salvo. Continue quando quiser, em qualquer aparelho.'

/** A separate chunk: the first step is shown without it. */
export const loadSaveDraft = () => import('./save-draft')

/** 'Salvar rascunho', at every step. */
export const DraftButton = (draft: Omit<DraftForm, 'form'>) => {
  const actor = WizardActor.useActorRef()
  const form = useFormContext<WizardValues>()
  const bringRules = useRules()
  const sending = useIsSending()
  const asDraft = WizardActor.useSelector(({ context }) => context.asDraft)
  const [isValidating, setValidating] = useState(false)
  const save = async () => {
    setValidating(true)
    try {
      const [{ saveDraft }, validation] = await Promise.all([loadSaveDraft(), bringRules()])
      if (validation !== null) saveDraft(actor, { form, ...draft }, validation)
    } catch {
      toast.error(NETWORK_MESSAGE)
    } finally {
      setValidating(false)
    }
  }
  return (
    <Button
      className="btn--wide-last"
      icon={Save}
      disabled={sending && !asDraft}
      busy={isValidating || (sending && asDraft)}
      busyLabel="Salvando..."
      onClick={() => void save()}
    >
      Salvar rascunho
    </Button>
  )
}
