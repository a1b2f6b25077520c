import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { createStandardCondition, updateStandardCondition } from '@licensing/api-client/licences'
import type { CurrentUser, StandardConditionResponse } from '@licensing/contracts'
import type { StandardConditionForm } from '@licensing/forms'
import { mayChangeStandardCondition } from '@licensing/permissions'
import { CheckedDialog } from '@licensing/process-view/actions'
import { Checkbox, TextArea, useCheckedForm } from '@licensing/ui-kit'
import { useEntryCommand } from '../../entries/use-entry-command'
import { actorOf } from '../municipalities/model'
import { DueFields } from '../licence/terms/conditions/due-fields'
import { conditionRules, valuesOf } from './model'
import { ScopeFields } from './scope-fields'

interface ConditionDialogProps {
  /** Null for a new one. */
  readonly condition: StandardConditionResponse | null
  readonly onClose: () => void
}

/** By default a super admin's new entry is for all municipalities, an admin's for the first of theirs. */
const firstMunicipality = (user: CurrentUser | null): string =>
  user === null || mayChangeStandardCondition(actorOf(user), null)
    ? ''
    : (user.municipalityUsers[0]?.municipalityId ?? '')

/** Adds or changes an entry of the library. */
const ConditionDialog = ({ condition, onClose }: ConditionDialogProps) => {
  const form = useCheckedForm(conditionRules, valuesOf(condition, firstMunicipality(useCurrentUser())))
  const saving = useEntryCommand({
    run: (entry: StandardConditionForm) =>
      condition === null ? createStandardCondition(entry) : updateStandardCondition(condition.id, entry),
    entries: queryKeys.standardConditions,
    done: 'Condicionante salva',
    failed: 'Erro ao salvar condicionante',
  })
  return (
    <CheckedDialog
      title={condition === null ? 'Nova Condicionante' : 'Editar Condicionante'}
      submitLabel="Salvar"
      busyLabel="Salvando..."
      form={form}
      sender={saving}
      onClose={onClose}
    >
      <TextArea label="Texto da condicionante" required rows={4} maxLength={2000} {...form.field('text')} />
      <DueFields values={form.values} errorAt={(field) => form.errors[field]} onChange={form.change} />
      <Checkbox
        label="Exige comprovação"
        checked={form.values.proofRequired}
        onChange={({ target }) => form.change({ proofRequired: target.checked })}
      />
      <ScopeFields form={form} />
    </CheckedDialog>
  )
}

export default ConditionDialog
