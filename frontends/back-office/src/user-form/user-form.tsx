import { createUser, updateUser, userQueryKey } from '@licensing/api-client'
import type { UserResponse } from '@licensing/contracts'
import { roleLabels } from '@licensing/domain-kit'
import { useNavigate, useUnsavedChanges } from '@licensing/federation'
import { USER_FORM_ROLES, STEP_INCOMPLETE_MESSAGE } from '@licensing/form-rules'
import { type CheckedForm, keys, useCheckedForm, useCurrentUser } from '@licensing/process-ui'
import {
  Button,
  Card,
  Checkbox,
  focusFirstError,
  LinkButton,
  MaskedField,
  PasswordField,
  Select,
  SkeletonCards,
  TextField,
  toast,
} from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useMemo } from 'react'
import {
  emptyUser,
  fieldsOf,
  hasFixedRole,
  linksMunicipalities,
  rulesFor,
  type UserFormValues,
  valuesOf,
} from './model'

const MunicipalityLinks = lazy(() => import('./municipality-links'))

type Form = CheckedForm<UserFormValues, unknown>

interface PartProps {
  readonly form: Form
  readonly user: UserResponse | null
}

const textOf = (form: Form, name: 'name' | 'email' | 'password' | 'address') => ({
  value: form.values[name],
  error: form.errors[name],
  onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
})

const RoleField = ({ form, user }: PartProps) =>
  user !== null && hasFixedRole(user) ? (
    <TextField label="Perfil" readOnly value={roleLabels[user.role]} fieldClassName="w-6" />
  ) : (
    <Select
      label="Perfil"
      required
      placeholder="Selecione"
      options={USER_FORM_ROLES.map((role) => ({ value: role, label: roleLabels[role] }))}
      value={form.values.role}
      error={form.errors['role']}
      onChange={(event) => form.change({ role: event.target.value })}
      fieldClassName="w-6"
    />
  )

const AccessFields = ({ form, user }: PartProps) => {
  // One's own password goes through the profile, which asks for the current one (decision 7.5).
  const isSelf = useCurrentUser()?.id === user?.id
  return (
    <Card title="Acesso">
      <div className="form-grid">
        <TextField label="Nome" required fieldClassName="w-6" {...textOf(form, 'name')} />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          fieldClassName="w-6"
          {...textOf(form, 'email')}
        />
        <RoleField form={form} user={user} />
        {!isSelf && (
          <PasswordField
            label={user === null ? 'Senha' : 'Nova senha'}
            required={user === null}
            optional={user !== null}
            autoComplete="new-password"
            fieldClassName="w-6"
            hint={user === null ? 'Pelo menos 6 caracteres.' : 'Em branco, a senha atual continua.'}
            {...textOf(form, 'password')}
          />
        )}
        {user !== null && !isSelf && (
          <Checkbox
            label="Usuário ativo"
            checked={form.values.isActive}
            onChange={(event) => form.change({ isActive: event.target.checked })}
          />
        )}
      </div>
    </Card>
  )
}

const PersonalFields = ({ form }: Pick<PartProps, 'form'>) => (
  <Card title="Dados pessoais">
    <div className="form-grid">
      <MaskedField
        mask="cpf"
        label="CPF"
        optional
        fieldClassName="w-6"
        value={form.values.cpf}
        error={form.errors['cpf']}
        onChange={(cpf) => form.change({ cpf })}
      />
      <MaskedField
        mask="phone"
        label="Telefone"
        optional
        fieldClassName="w-6"
        value={form.values.phone}
        error={form.errors['phone']}
        onChange={(phone) => form.change({ phone })}
      />
      <TextField label="Endereço" optional {...textOf(form, 'address')} />
    </div>
  </Card>
)

const useSaving = (user: UserResponse | null, isChanged: boolean) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const markSaved = useUnsavedChanges(isChanged)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: UserFormValues) => {
      const fields = fieldsOf(values, user)
      return user === null ? createUser(fields) : updateUser(user.id, fields)
    },
    meta: { errorMessage: 'Erro ao salvar usuário' },
    onSuccess: (saved) => {
      client.setQueryData(userQueryKey(saved.id), saved)
      void client.invalidateQueries({ queryKey: keys.users })
      toast.success(user === null ? 'Usuário criado com sucesso' : 'Usuário atualizado com sucesso')
      markSaved()
      void navigate('/users')
    },
  })
  return { save: mutate, saving: isPending }
}

/** The form of /users/new and /users/{id}/edit. */
export const UserForm = ({ user }: { readonly user: UserResponse | null }) => {
  const rules = useMemo(() => rulesFor(user), [user])
  const form = useCheckedForm(rules, user === null ? emptyUser : valuesOf(user))
  const { save, saving } = useSaving(user, form.isChanged)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check() !== undefined) return save(form.values)
    toast.error(STEP_INCOMPLETE_MESSAGE)
    focusFirstError(event.currentTarget)
  }
  return (
    <form className="stack" noValidate onSubmit={send}>
      <p className="required-note">Campos com * são obrigatórios.</p>
      <AccessFields form={form} user={user} />
      <PersonalFields form={form} />
      {linksMunicipalities(form.values.role) && (
        <Card title="Municípios vinculados">
          <Suspense fallback={<SkeletonCards label="Carregando municípios" cards={1} />}>
            <MunicipalityLinks
              linked={form.values.municipalities}
              error={form.errors['municipalityIds']}
              onChange={(municipalities) => form.change({ municipalities })}
            />
          </Suspense>
        </Card>
      )}
      <div className="actions">
        <LinkButton to="/users">Cancelar</LinkButton>
        <Button type="submit" variant="primary" busy={saving} busyLabel="Salvando...">
          Salvar
        </Button>
      </div>
    </form>
  )
}
