import { Alert, Button, formatDateTime } from '@licensing/ui-kit'
import type { FormDraft } from './use-form-draft'

/** Asks which of two drafts to use, when this device and another changed it. Nothing is saved in the portal until it is answered. */
export const NewerDraft = ({ state, useNewer, keepThis }: FormDraft) => {
  if (state.newerSavedAt === null) return null
  return (
    <Alert
      tone="warning"
      title={`Há um rascunho mais recente, salvo em outro dispositivo em ${formatDateTime(state.newerSavedAt)}.`}
      announce
    >
      <div className="actions">
        <Button size="sm" variant="primary" onClick={useNewer}>
          Usar o mais recente
        </Button>
        <Button size="sm" onClick={keepThis}>
          Manter este
        </Button>
      </div>
    </Alert>
  )
}
