import { Alert, Button, formatDateTime } from '@licensing/ui-kit'

interface NewerDraftProps {
  readonly savedAt: string
  readonly onUse: () => void
  readonly onKeep: () => void
}

/** Asks which of two drafts to use, when this device and another changed it. Nothing is saved in the portal until it is answered. */
export const NewerDraft = ({ savedAt, onUse, onKeep }: NewerDraftProps) => (
  <Alert
    tone="warning"
    title={`Há um rascunho mais recente, salvo em outro dispositivo em ${formatDateTime(savedAt)}.`}
    announce
  >
    <div className="actions">
      <Button size="sm" variant="primary" onClick={onUse}>
        Usar o mais recente
      </Button>
      <Button size="sm" onClick={onKeep}>
        Manter este
      </Button>
    </div>
  </Alert>
)
