import { BRAZILIAN_STATES, CNPJ_LENGTH } from '@licensing/contracts'
import { Button, Card, MaskedField, Select, TextField, type CheckedForm, toast } from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { type FormPartProps, textOf } from './form-part'
import { stateOf, statusOptions, fillingFrom, type MunicipalityValues } from './model'
import { errorText, lookUpCnpj } from '@licensing/api-client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

const TOO_SHORT = `CNPJ deve ter ${CNPJ_LENGTH} dígitos`

/** Fills the form from the company register; requires 14 characters (specification section 5). */
const useCnpjLookup = ({ values, change }: CheckedForm<MunicipalityValues, object>) => {
  const [shortOne, setShortOne] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: (cnpj: string) => lookUpCnpj(cnpj),
    onSuccess: (company, cnpj) => {
      // The person has typed another CNPJ in the meantime.
      if (values.cnpj !== cnpj) return
      change(fillingFrom(company))
      toast.success('Dados do CNPJ preenchidos automaticamente')
    },
    onError: (error) => toast.error(errorText(error, 'Erro ao consultar CNPJ')),
  })
  const lookUp = () => {
    if (values.cnpj.length === CNPJ_LENGTH) return mutate(values.cnpj)
    setShortOne(values.cnpj)
    toast.error(TOO_SHORT)
  }
  return { lookUp, busy: isPending, error: shortOne === values.cnpj ? TOO_SHORT : undefined }
}

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
