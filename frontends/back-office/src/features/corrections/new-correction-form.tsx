import { useUnsavedChanges } from '@licensing/federation'
import { CORRECTION_REQUIRED_MESSAGE, correctionRequestForm } from '@licensing/forms'
import { Button, Card, Form, toast, useCheckedForm } from '@licensing/ui-kit'
import { Plus } from 'lucide-react'
import { useCreateCorrection } from './answers/use-correction-commands'
import { emptyForm } from './model'
import { CorrectionFields } from './correction-fields'

interface NewCorrectionProps {
  readonly processId: string
  /** Whether it is the primary action of the page: a correction to verify comes first. */
  readonly leads: boolean
}

/** 'Nova Correção': the problem and how to fix it (specification section 2). */
const NewCorrectionForm = ({ processId, leads }: NewCorrectionProps) => {
  const form = useCheckedForm(correctionRequestForm, emptyForm)
  const creation = useCreateCorrection(processId, form.reset)
  useUnsavedChanges(form.isChanged)
  const submit = () => {
    if (form.check()) creation.run(form.values)
    else toast.error(CORRECTION_REQUIRED_MESSAGE)
  }
  return (
    <Form onSubmit={submit}>
      <Card title="Nova Correção">
        <div className="stack stack--16">
          <CorrectionFields form={form} />
          <Button
            type="submit"
            variant={leads ? 'primary' : 'secondary'}
            block
            icon={Plus}
            busy={creation.busy}
            busyLabel="Solicitando..."
          >
            Solicitar Correção
          </Button>
        </div>
      </Card>
    </Form>
  )
}

export default NewCorrectionForm
