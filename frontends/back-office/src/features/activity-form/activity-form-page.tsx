import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@licensing/api-client'
import { createActivity, getActivity, updateActivity } from '@licensing/api-client/catalogue'
import type { ActivityResponse } from '@licensing/contracts'
import { useParams } from '@licensing/federation'
import { activityForm } from '@licensing/forms'
import { Card, Form, MaskedField, SaveActions, TextArea, TextField, useCheckedForm } from '@licensing/ui-kit'
import { EntryHeader, LoadedEntry } from '../../entries/entry-page'
import { useSaveEntry } from '../../entries/use-save-entry'
import { GroupFields } from './group-fields'
import { type ActivityValues, emptyActivity, fieldsOf, valuesOf } from './model'

const LIST = { label: 'Atividades', to: '/activities' }

const ActivityForm = ({ activity }: { readonly activity: ActivityResponse | null }) => {
  const form = useCheckedForm<ActivityValues, object>(
    activityForm,
    activity === null ? emptyActivity : valuesOf(activity),
  )
  const { send, saving } = useSaveEntry(form, {
    save: (values) =>
      activity === null ? createActivity(fieldsOf(values)) : updateActivity(activity.id, fieldsOf(values)),
    entries: queryKeys.activities,
    done: activity === null ? 'Atividade criada com sucesso' : 'Atividade atualizada com sucesso',
    failed: 'Erro ao salvar atividade',
    listPath: LIST.to,
  })
  return (
    <Form className="stack" onSubmit={send}>
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
      <SaveActions cancelTo={LIST.to} busy={saving} />
    </Form>
  )
}

/** /activities/new and /activities/{id}/edit. */
const ActivityFormPage = () => {
  const { id } = useParams()
  const query = useQuery({
    queryKey: [...queryKeys.activities, 'detail', id],
    queryFn: ({ signal }) => getActivity(id ?? '', { signal }),
    enabled: id !== undefined,
    meta: { errorMessage: 'Erro ao carregar atividade' },
  })
  return (
    <>
      <EntryHeader title={id === undefined ? 'Nova Atividade' : 'Editar Atividade'} list={LIST} />
      {id === undefined ? (
        <ActivityForm activity={null} />
      ) : (
        <LoadedEntry query={query} loading="Carregando atividade" cards={1} listPath={LIST.to}>
          {(activity) => <ActivityForm key={id} activity={activity} />}
        </LoadedEntry>
      )}
    </>
  )
}

export default ActivityFormPage
