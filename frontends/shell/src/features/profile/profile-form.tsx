import { sessionStore, updateProfile, errorText, isApiError, lookUpCep } from '@licensing/api-client'
import { BRAZILIAN_STATES, type CurrentUser, CEP_LENGTH } from '@licensing/contracts'
import { useUnsavedChanges } from '@licensing/federation'
import { meantEmail } from '@licensing/forms'
import {
  applyMask,
  Button,
  Card,
  type CheckedForm,
  Form,
  MaskedField,
  NOT_INFORMED,
  RequiredNote,
  Select,
  TextField,
  toast,
  useSentForm,
} from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changesOf, profileRules, type ProfileValues, valuesOf } from './model'
import { ownDataKey } from './own-data-query'

const messageFor = (error: Error): string =>
  isApiError(error) && error.status === 404 ? 'CEP não encontrado' : errorText(error, 'Erro ao consultar CEP')

const found = (values: Partial<ProfileValues>): Partial<ProfileValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Handles CEP input; the eighth digit looks up the address and fills it in. */
const useAddressLookup = ({ values, change }: Profile) => {
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

type Profile = CheckedForm<ProfileValues, object>

const states = BRAZILIAN_STATES.map((state) => ({ value: state, label: state }))

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

const PersonalData = ({ form, user }: { readonly form: Profile; readonly user: CurrentUser }) => {
  const document = documentOf(user)
  const meant = meantEmail(user.email)
  const unconfirmed = user.asksEmailConfirmation ? 'E-mail não confirmado' : undefined
  return (
    <Card title="Dados pessoais">
      <div className="form-grid">
        <TextField label="Nome" required autoComplete="name" fieldClassName="w-6" {...form.field('name')} />
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
          hint={meant === undefined ? unconfirmed : <MeantEmail meant={meant} />}
        />
        <TextField label={document.label} readOnly value={document.text} fieldClassName="w-6" />
      </div>
    </Card>
  )
}

const Address = ({ form }: { readonly form: Profile }) => {
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
        <TextField label="Rua" fieldClassName="w-8" {...form.field('address.street')} />
        <TextField label="Número" fieldClassName="w-4" {...form.field('address.number')} />
        <TextField label="Complemento" fieldClassName="w-8" {...form.field('address.complement')} />
        <TextField label="Bairro" fieldClassName="w-5" {...form.field('address.neighborhood')} />
        <TextField label="Cidade" fieldClassName="w-4" {...form.field('address.city')} />
        <Select
          label="Estado"
          placeholder="Selecione"
          options={states}
          fieldClassName="w-3"
          {...form.field('address.state')}
        />
      </div>
    </Card>
  )
}

/** One's own name, phone and address; e-mail and document are read-only (decision 3). */
export const ProfileForm = ({ user }: { readonly user: CurrentUser }) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: updateProfile,
    meta: { errorMessage: 'Erro ao salvar perfil' },
    onSuccess: (saved) => {
      client.setQueryData(ownDataKey, saved)
      // Also for the top bar and the wizard's applicant step.
      sessionStore.updateUser(saved)
      toast.success('Perfil atualizado com sucesso')
    },
  })
  const { form, formProps } = useSentForm({
    rules: profileRules,
    initial: valuesOf(user),
    send: (_, outcome) => mutate(changesOf(form.values), { ...outcome, onSuccess: form.keep }),
  })
  useUnsavedChanges(form.isChanged)
  return (
    <Form {...formProps} className="stack" aria-label="Dados pessoais e endereço">
      <RequiredNote />
      <PersonalData form={form} user={user} />
      <Address form={form} />
      <div className="actions">
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Salvando...">
          Salvar
        </Button>
      </div>
    </Form>
  )
}
