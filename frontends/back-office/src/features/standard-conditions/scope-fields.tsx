import { useCurrentUser } from '@licensing/api-client'
import { LICENCE_KINDS } from '@licensing/contracts'
import { canModule, mayChangeStandardCondition } from '@licensing/permissions'
import { Checkbox, Select, TextField } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MunicipalityFilter } from '../../municipality-search/municipality-filter'
import { actorOf } from '../municipalities/model'
import type { ConditionForm } from './model'
import { activityGroupsQuery } from '../activities/activity-queries'

interface ScopeProps {
  readonly form: ConditionForm
}

/** Only a super admin chooses all municipalities; an admin chooses among their own. */
const MunicipalityField = ({ form }: ScopeProps) => {
  const user = useCurrentUser()
  const { municipalityId } = form.values
  if (user !== null && mayChangeStandardCondition(actorOf(user), null))
    return (
      <MunicipalityFilter
        value={municipalityId === '' ? null : municipalityId}
        onChange={(id) => form.change({ municipalityId: id ?? '' })}
      />
    )
  return (
    <Select
      label="Município"
      options={(user?.municipalityUsers ?? []).map(({ municipality }) => ({
        value: municipality.id,
        label: municipality.name,
      }))}
      error={form.errors['municipalityId']}
      value={municipalityId}
      onChange={({ target }) => form.change({ municipalityId: target.value })}
    />
  )
}

/** Suggests the groups of the catalogue to people who may read it. */
const GroupField = ({ form }: ScopeProps) => {
  const listId = useId()
  const user = useCurrentUser()
  const enabled = user !== null && canModule(user, 'activities', 'view')
  const { data: groups = [] } = useQuery({ ...activityGroupsQuery, enabled })
  return (
    <>
      <TextField
        label="Grupo de atividades"
        hint="Em branco, todos os grupos. Escreva o nome como no catálogo."
        optional
        maxLength={200}
        list={listId}
        autoComplete="off"
        {...form.field('activityGroup')}
      />
      <datalist id={listId}>
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
    </>
  )
}

const KindFields = ({ form }: ScopeProps) => {
  const { kinds } = form.values
  return (
    <fieldset className="field">
      <legend>Tipos de licença</legend>
      <p className="hint">Nenhum marcado vale para todos.</p>
      <div className="row row--wrap">
        {LICENCE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={kind}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              form.change({
                kinds: LICENCE_KINDS.filter((each) =>
                  each === kind ? target.checked : kinds.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Where an entry applies: municipality, group of activities, kinds. */
export const ScopeFields = ({ form }: ScopeProps) => (
  <>
    <MunicipalityField form={form} />
    <GroupField form={form} />
    <KindFields form={form} />
  </>
)
