import { correctionRequestForm, type RequestItem } from '@licensing/forms'
import { Button, Card, Form, useCheckedForm } from '@licensing/ui-kit'
import { CorrectionFields } from '../corrections/correction-fields'

interface ItemFormProps {
  readonly item: RequestItem
  readonly busy: boolean
  readonly onSave: (item: RequestItem) => void
  readonly onCancel: () => void
}

/** One item of the request: its subject and its text. */
export const ItemForm = ({ item, busy, onSave, onCancel }: ItemFormProps) => {
  const { fieldType, fieldName, description } = item
  const form = useCheckedForm(correctionRequestForm, { fieldType, fieldName, description })
  const submit = () => {
    if (form.check() !== undefined) onSave({ ...item, ...form.values })
  }
  return (
    <Form onSubmit={submit}>
      <Card title={description === '' ? 'Outro item' : 'Editar item'}>
        <div className="stack stack--16">
          <CorrectionFields form={form} />
          <div className="actions">
            <Button type="submit" variant="primary" busy={busy} busyLabel="Salvando...">
              Incluir no pedido
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              Cancelar
            </Button>
          </div>
        </div>
      </Card>
    </Form>
  )
}
