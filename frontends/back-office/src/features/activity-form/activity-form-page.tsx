import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@licensing/api-client'
import { createActivity, getActivity, updateActivity } from '@licensing/api-client/catalogue'
import type { ActivityResponse } from '@licensing/contracts'
import { useParams } from '@licensing/federation'
import { activityForm } from '@licensing/forms'
import {
  Card,
  Form,
  MaskedField,
  RequiredNote,
  SaveActions,
  TextArea,
  TextField,
  useCheckedForm,
  type CheckedForm,
} from '@licensing/ui-kit'
import { EntryHeader, LoadedEntry } from '../../entries/entry-page'
import { useSaveEntry } from '../../entries/use-save-entry'
import { type ActivityValues, emptyActivity, valuesOf } from './model'
import { useId } from 'react'
import { activityGroupsQuery, activitySubgroupsQuery } from '../activities/activity-queries'

interface SuggestingFieldProps {
  readonly label: string
  readonly hint: string
  readonly disabled?: boolean
  readonly names: readonly string[]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Suggests existing names and accepts new ones, since a group exists only through its activities. */
const SuggestingField = ({ names, onChange, ...field }: SuggestingFieldProps) => {
  const listId = useId()
  return (
    <>
      <TextField
        {...field}
        required
        list={listId}
        autoComplete="off"
        fieldClassName="w-6"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

/** The group and, once it is selected, its subgroup (specification section 5, activity form). */
const GroupFields = ({ form }: { readonly form: CheckedForm<ActivityValues, object> }) => {
  const { group, subgroup } = form.values
  const { data: groups = [] } = useQuery(activityGroupsQuery)
  const isKnown = groups.includes(group)
  const { data: subgroups = [] } = useQuery(activitySubgroupsQuery(isKnown ? group : ''))
  const hasGroup = group.trim() !== ''
  return (
    <>
      <SuggestingField
        label="Grupo"
        hint="Escolha um dos grupos ou escreva um novo."
        names={groups}
        value={group}
        error={form.errors['group']}
        onChange={(next) => form.change({ group: next, subgroup: '' })}
      />
      <SuggestingField
        label="Subgrupo"
        hint={hasGroup ? 'Escolha um dos subgrupos ou escreva um novo.' : 'Escolha o grupo primeiro.'}
        disabled={!hasGroup}
        names={isKnown ? subgroups : []}
        value={subgroup}
        error={form.errors['subgroup']}
        onChange={(next) => form.change({ subgroup: next })}
      />
    </>
  )
}

const LIST = { label: 'Atividades', to: '/activities' }

const ActivityForm = ({ activity }: { readonly activity: ActivityResponse | null }) => {
  const form = useCheckedForm<ActivityValues, object>(
    activityForm,
    activity === null ? emptyActivity : valuesOf(activity),
  )
  const { send, saving } = useSaveEntry(form, {
    save: (values) => (activity === null ? createActivity(values) : updateActivity(activity.id, values)),
    entries: queryKeys.activities,
    done: activity === null ? 'Atividade criada com sucesso' : 'Atividade atualizada com sucesso',
    failed: 'Erro ao salvar atividade',
    listPath: LIST.to,
  })
  return (
    <Form className="stack" onSubmit={send}>
      <RequiredNote />
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
