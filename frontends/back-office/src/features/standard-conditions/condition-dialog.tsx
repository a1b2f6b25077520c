import { isApiError, queryKeys, useCurrentUser } from '@licensing/api-client'
import { createStandardCondition, updateStandardCondition } from '@licensing/api-client/licences'
import type { CurrentUser, StandardConditionResponse } from '@licensing/contracts'
import type { StandardConditionForm } from '@licensing/forms'
import { mayChangeStandardCondition } from '@licensing/permissions'
import { FormDialog } from '@licensing/process-view/actions'
import { Checkbox, TextArea, toast, useCheckedForm } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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

const useSaving = ({ condition, onClose }: ConditionDialogProps, onRefused: (error: unknown) => void) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (form: StandardConditionForm) =>
      condition === null ? createStandardCondition(form) : updateStandardCondition(condition.id, form),
    meta: { errorMessage: 'Erro ao salvar condicionante' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.standardConditions })
      toast.success('Condicionante salva')
      onClose()
    },
    onError: onRefused,
  })
  return { save: mutate, saving: isPending }
}

/** Adds or changes an entry of the library. */
const ConditionDialog = (props: ConditionDialogProps) => {
  const { condition, onClose } = props
  const user = useCurrentUser()
  const form = useCheckedForm(conditionRules, valuesOf(condition, firstMunicipality(user)))
  const { save, saving } = useSaving(props, (error) => form.refuse(isApiError(error) ? error.errors : []))
  return (
    <FormDialog
      title={condition === null ? 'Nova Condicionante' : 'Editar Condicionante'}
      submitLabel="Salvar"
      busyLabel="Salvando..."
      busy={saving}
      onClose={onClose}
      onSubmit={() => {
        const checked = form.check()
        if (checked !== undefined) save(checked)
      }}
    >
      <TextArea label="Texto da condicionante" required rows={4} maxLength={2000} {...form.field('text')} />
      <DueFields values={form.values} errorAt={(field) => form.errors[field]} onChange={form.change} />
      <Checkbox
        label="Exige comprovação"
        checked={form.values.proofRequired}
        onChange={({ target }) => form.change({ proofRequired: target.checked })}
      />
      <ScopeFields form={form} />
    </FormDialog>
  )
}

export default ConditionDialog
