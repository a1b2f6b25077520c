import { Button } from '@licensing/ui-kit'
import { Save } from 'lucide-react'
import { useIntent, useIsSending } from './wizard-actor'

interface DraftButtonProps {
  readonly label: string
  /** Whether it waits for the rules to load. */
  readonly isValidating: boolean
  readonly onSave: () => void
}

/** Saves the draft, at every step. */
export const DraftButton = ({ label, isValidating, onSave }: DraftButtonProps) => {
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
      {label}
    </Button>
  )
}
