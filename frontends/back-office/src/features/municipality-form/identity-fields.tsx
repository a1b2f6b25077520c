import { BRAZILIAN_STATES } from '@licensing/contracts'
import { Button, Card, MaskedField, Select, TextField } from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { type FormPartProps, textOf } from './form-part'
import { stateOf, statusOptions } from './model'
import { useCnpjLookup } from './use-cnpj-lookup'

const states = BRAZILIAN_STATES.map((value) => ({ value, label: value }))

const CnpjField = (props: FormPartProps) => {
  const lookup = useCnpjLookup(props.form)
  const { error, ...field } = textOf(props, 'cnpj')
  return (
    <MaskedField
      {...field}
      mask="cnpj"
      label="CNPJ"
      optional
      fieldClassName="w-6"
      error={error ?? lookup.error}
      action={
        !props.locked && (
          <Button icon={Search} busy={lookup.busy} busyLabel="Consultando..." onClick={lookup.lookUp}>
            Consultar CNPJ
          </Button>
        )
      }
    />
  )
}

const StatusField = ({ form, locked }: FormPartProps) =>
  locked ? (
    <TextField
      label="Status"
      readOnly
      fieldClassName="w-4"
      value={statusOptions.find(({ value }) => value === form.values.status)?.label ?? ''}
    />
  ) : (
    <Select
      label="Status"
      required
      placeholder="Selecione"
      options={statusOptions}
      fieldClassName="w-4"
      value={form.values.status}
      error={form.errors['status']}
      onChange={({ target }) =>
        form.change({ status: statusOptions.find(({ value }) => value === target.value)?.value ?? '' })
      }
    />
  )

/** An existing municipality always has a state; for a new one it defaults to the installation's (decision 7.6). */
const StateField = ({ form, locked, isNew }: FormPartProps & { readonly isNew: boolean }) =>
  locked ? (
    <TextField label="Estado" readOnly fieldClassName="w-4" value={form.values.state} />
  ) : (
    <Select
      label="Estado"
      fieldClassName="w-4"
      options={states}
      {...(isNew ? { placeholder: 'Estado do sistema', optional: true } : {})}
      value={form.values.state}
      error={form.errors['state']}
      onChange={({ target }) => form.change({ state: stateOf(target.value) })}
    />
  )

/** Name, CNPJ with its lookup, state, IBGE code and status. */
export const IdentityFields = (props: FormPartProps & { readonly isNew: boolean }) => (
  <Card title="Identificação">
    <div className="form-grid">
      <TextField label="Nome" required={!props.locked} fieldClassName="w-6" {...textOf(props, 'name')} />
      <CnpjField {...props} />
      <StateField {...props} />
      <TextField
        label="Código IBGE"
        optional={!props.locked}
        inputMode="numeric"
        maxLength={7}
        fieldClassName="w-4"
        {...textOf(props, 'ibgeCode')}
      />
      <StatusField {...props} />
    </div>
  </Card>
)
