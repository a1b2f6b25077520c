import { sessionStore, updateProfile, errorText, isApiError, lookUpCep } from '@licensing/api-client'
import { BRAZILIAN_STATES, type CurrentUser, CEP_LENGTH } from '@licensing/contracts'
import { useUnsavedChanges } from '@licensing/federation'
import { meantEmail } from '@licensing/forms'
import {
  applyMask,
  Button,
  Card,
  type CheckedForm,
  focusFirstError,
  MaskedField,
  NOT_INFORMED,
  RequiredNote,
  Select,
  TextField,
  toast,
  useCheckedForm,
} from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { changesOf, profileRules, type ProfileValues, valuesOf } from './model'
import { ownDataKey } from './own-data-query'

const messageFor = (error: Error): string =>
  isApiError(error) && error.status === 404 ? 'CEP não encontrado' : errorText(error, 'Erro ao consultar CEP')

const found = (values: Partial<ProfileValues>): Partial<ProfileValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Handles CEP input; the eighth digit looks up the address and fills it in. */
const useAddressLookup = ({ values, change }: CheckedForm<ProfileValues, object>) => {
  const { mutate, isPending } = useMutation({
    mutationFn: (cep: string) => lookUpCep(cep),
    onSuccess: ({ logradouro, bairro, localidade, uf }, cep) => {
      // The person has typed another CEP in the meantime.
      if (values['address.zipCode'] !== cep) return
      change(
        found({
          'address.street': logradouro,
          'address.neighborhood': bairro,
          'address.city': localidade,
          'address.state': uf,
        }),
      )
      toast.success('Endereço preenchido automaticamente')
    },
    onError: (error) => toast.error(messageFor(error)),
  })
  const typed = (cep: string) => {
    change({ 'address.zipCode': cep })
    if (cep.length === CEP_LENGTH && cep !== values['address.zipCode']) mutate(cep)
  }
  return { typed, busy: isPending }
}

type Form = CheckedForm<ProfileValues, object>

const states = BRAZILIAN_STATES.map((state) => ({ value: state, label: state }))

const textOf = (form: Form, name: keyof ProfileValues) => ({
  value: form.values[name],
  error: form.errors[name],
  onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
})

const documentOf = ({ document, documentType, cpf }: CurrentUser) => {
  const number = document ?? cpf
  const type = documentType ?? 'CPF'
  return {
    label: type,
    text: number === null ? NOT_INFORMED : applyMask(type === 'CPF' ? 'cpf' : 'cnpj', number),
  }
}

/** One's own e-mail is read-only. */
const MeantEmail = ({ meant }: { readonly meant: string }) => (
  <>
    <span>{`Você quis dizer ${meant}?`}</span> <span>Um administrador pode corrigir.</span>
  </>
)

const PersonalData = ({ form, user }: { readonly form: Form; readonly user: CurrentUser }) => {
  const document = documentOf(user)
  const meant = meantEmail(user.email)
  return (
    <Card title="Dados pessoais">
      <div className="form-grid">
        <TextField label="Nome" required autoComplete="name" fieldClassName="w-6" {...textOf(form, 'name')} />
        <MaskedField
          mask="phone"
          label="Telefone"
          optional
          autoComplete="tel-national"
          fieldClassName="w-6"
          {...form.field('phone')}
        />
        <TextField
          label="E-mail"
          readOnly
          value={user.email}
          fieldClassName="w-6"
          hint={meant === undefined ? undefined : <MeantEmail meant={meant} />}
        />
        <TextField label={document.label} readOnly value={document.text} fieldClassName="w-6" />
      </div>
    </Card>
  )
}

const Address = ({ form }: { readonly form: Form }) => {
  const lookup = useAddressLookup(form)
  return (
    <Card title="Endereço" aside="Opcional">
      <div className="form-grid">
        <MaskedField
          mask="cep"
          label="CEP"
          autoComplete="postal-code"
          fieldClassName="w-4"
          hint={<output>{lookup.busy ? 'Consultando CEP...' : 'O endereço é preenchido pelo CEP.'}</output>}
          value={form.values['address.zipCode']}
          error={form.errors['address.zipCode']}
          onChange={lookup.typed}
        />
        <TextField label="Rua" fieldClassName="w-8" {...textOf(form, 'address.street')} />
        <TextField label="Número" fieldClassName="w-4" {...textOf(form, 'address.number')} />
        <TextField label="Complemento" fieldClassName="w-8" {...textOf(form, 'address.complement')} />
        <TextField label="Bairro" fieldClassName="w-5" {...textOf(form, 'address.neighborhood')} />
        <TextField label="Cidade" fieldClassName="w-4" {...textOf(form, 'address.city')} />
        <Select
          label="Estado"
          placeholder="Selecione"
          options={states}
          fieldClassName="w-3"
          {...textOf(form, 'address.state')}
        />
      </div>
    </Card>
  )
}

/** Also updates the top bar and the wizard's applicant step with the saved data. */
const useSaving = () => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: updateProfile,
    meta: { errorMessage: 'Erro ao salvar perfil' },
    onSuccess: (user) => {
      client.setQueryData(ownDataKey, user)
      sessionStore.updateUser(user)
      toast.success('Perfil atualizado com sucesso')
    },
  })
  return { save: mutate, saving: isPending }
}

/** One's own name, phone and address; e-mail and document are read-only (decision 3). */
export const ProfileForm = ({ user }: { readonly user: CurrentUser }) => {
  const form = useCheckedForm(profileRules, valuesOf(user))
  const { save, saving } = useSaving()
  useUnsavedChanges(form.isChanged)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check() !== undefined) return save(changesOf(form.values), { onSuccess: form.keep })
    focusFirstError(event.currentTarget)
  }
  return (
    <form className="stack" noValidate aria-label="Dados pessoais e endereço" onSubmit={send}>
      <RequiredNote />
      <PersonalData form={form} user={user} />
      <Address form={form} />
      <div className="actions">
        <Button type="submit" variant="primary" busy={saving} busyLabel="Salvando...">
          Salvar
        </Button>
      </div>
    </form>
  )
}
