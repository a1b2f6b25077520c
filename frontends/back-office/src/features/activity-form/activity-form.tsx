import { queryKeys } from '@licensing/api-client'
import { createActivity, updateActivity } from '@licensing/api-client/catalogue'
import type { ActivityResponse } from '@licensing/contracts'
import { useNavigate, useUnsavedChanges } from '@licensing/federation'
import { activityForm } from '@licensing/forms'
import {
  Button,
  Card,
  focusFirstError,
  LinkButton,
  MaskedField,
  TextArea,
  TextField,
  toast,
  useCheckedForm,
} from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { GroupFields } from './group-fields'
import { type ActivityValues, emptyActivity, fieldsOf, valuesOf } from './model'

const useSaving = (activity: ActivityResponse | null, isChanged: boolean) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const markSaved = useUnsavedChanges(isChanged)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: ActivityValues) =>
      activity === null ? createActivity(fieldsOf(values)) : updateActivity(activity.id, fieldsOf(values)),
    meta: { errorMessage: 'Erro ao salvar atividade' },
    onSuccess: (saved) => {
      client.setQueryData([...queryKeys.activities, 'detail', saved.id], saved)
      void client.invalidateQueries({ queryKey: queryKeys.activities })
      toast.success(activity === null ? 'Atividade criada com sucesso' : 'Atividade atualizada com sucesso')
      markSaved()
      void navigate('/activities')
    },
  })
  return { save: mutate, saving: isPending }
}

/** The form of /activities/new and /activities/{id}/edit. */
export const ActivityForm = ({ activity }: { readonly activity: ActivityResponse | null }) => {
  const form = useCheckedForm<ActivityValues, object>(
    activityForm,
    activity === null ? emptyActivity : valuesOf(activity),
  )
  const { save, saving } = useSaving(activity, form.isChanged)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check() !== undefined) return save(form.values)
    focusFirstError(event.currentTarget)
  }
  return (
    <form className="stack" noValidate onSubmit={send}>
      <p className="required-note">Campos com * são obrigatórios.</p>
      <Card title="Atividade">
        <div className="form-grid">
          <MaskedField
            mask="activityCode"
            output="masked"
            label="Código"
            required
            hint="No formato XX.XX-X."
            fieldClassName="w-4"
            {...form.field('code')}
          />
          <TextField label="CNAE" optional maxLength={20} fieldClassName="w-4" {...form.field('cnae')} />
          <TextArea label="Descrição" required {...form.field('description')} />
          <GroupFields form={form} />
        </div>
      </Card>
      <div className="actions">
        <LinkButton to="/activities">Cancelar</LinkButton>
        <Button type="submit" variant="primary" busy={saving} busyLabel="Salvando...">
          Salvar
        </Button>
      </div>
    </form>
  )
}
