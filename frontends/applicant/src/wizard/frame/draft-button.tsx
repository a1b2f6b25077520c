import { Button } from '@licensing/ui-kit'
import { Save } from 'lucide-react'
import { useIntent, useIsSending } from './wizard-actor'

interface DraftButtonProps {
  /** Whether it waits for the rules to load. */
  readonly isValidating: boolean
  readonly onSave: () => void
}

/** 'Salvar rascunho', at every step. */
export const DraftButton = ({ isValidating, onSave }: DraftButtonProps) => {
  const sending = useIsSending()
  const isDraft = useIntent() === 'draft'
  return (
    <Button
      className="btn--wide-last"
      icon={Save}
      disabled={sending && !isDraft}
      busy={isValidating || (sending && isDraft)}
      busyLabel="Salvando..."
      onClick={onSave}
    >
      Salvar rascunho
    </Button>
  )
}
