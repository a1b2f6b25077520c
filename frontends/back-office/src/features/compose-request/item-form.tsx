import { CORRECTION_REQUIRED_MESSAGE, isBlank, type RequestItem } from '@licensing/forms'
import { Button, Card, Form, RadioGroup, TextArea } from '@licensing/ui-kit'
import { useState } from 'react'
import { typeOptions, withType } from '../corrections/model'
import { NameField } from '../corrections/name-field'

interface ItemFormProps {
  readonly item: RequestItem
  readonly busy: boolean
  readonly onSave: (item: RequestItem) => void
  readonly onCancel: () => void
}

/** One item of the request: its subject and its text. */
export const ItemForm = ({ item, busy, onSave, onCancel }: ItemFormProps) => {
  const [form, setForm] = useState(item)
  const [tried, setTried] = useState(false)
  const problemOf = (text: string) => (tried && isBlank(text) ? CORRECTION_REQUIRED_MESSAGE : undefined)
  const submit = () => {
    setTried(true)
    if (!isBlank(form.fieldName) && !isBlank(form.description)) onSave(form)
  }
  return (
    <Form onSubmit={submit}>
      <Card title={item.description === '' ? 'Outro item' : 'Editar item'}>
        <div className="stack stack--16">
          <RadioGroup
            label="Tipo"
            name="item-type"
            required
            options={typeOptions}
            value={form.fieldType}
            onChange={(event) => setForm({ ...form, ...withType(form, event.target.value) })}
          />
          <NameField
            form={form}
            error={problemOf(form.fieldName)}
            onChange={(fieldName) => setForm({ ...form, fieldName })}
          />
          <TextArea
            label="Descrição"
            required
            rows={4}
            maxLength={5000}
            hint="Diga o que está errado e como corrigir."
            error={problemOf(form.description)}
            value={form.description}
            onChange={(event) => setForm({ ...form, description: event.target.value })}
          />
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
