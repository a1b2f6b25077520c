import { useCurrentUser } from '@licensing/api-client'
import { roleLabels, ACCOUNT_SCOPES, type AccountScope, accountScopeLabels } from '@licensing/contracts'
import { USER_FORM_ROLES } from '@licensing/forms'
import { Card, Checkbox, PasswordField, Select, TextField, useMeantEmail } from '@licensing/ui-kit'
import { usePasswordMinLength } from '@licensing/api-client/account'
import { type PartProps, textOf } from './form-part'
import { hasFixedRole, mayChange, isNarrowedByPassword, mayChooseScope } from './model'

const options = ACCOUNT_SCOPES.map((scope) => ({ value: scope, label: accountScopeLabels[scope] }))

const meaning: Record<AccountScope, string> = {
  STATE: 'Vê e analisa os processos de todos os municípios.',
  LINKED: 'Vê e analisa os processos dos municípios vinculados, e vê os que ele mesmo abrir.',
}

/** An analyst's reach (ADR 0011): a SUPER_ADMIN chooses it, an ADMIN sees it read-only with the reason. */
const ScopeField = ({ form, user }: PartProps) => {
  const me = useCurrentUser()
  if (mayChooseScope(me, user))
    return (
      <Select
        label="Alcance"
        required
        hint={meaning[form.values.scope]}
        options={options}
        value={form.values.scope}
        error={form.errors['scope']}
        onChange={({ target }) => {
          const scope = ACCOUNT_SCOPES.find((each) => each === target.value)
          if (scope !== undefined) form.change({ scope })
        }}
        fieldClassName="w-6"
      />
    )
  const known = user?.role === 'ANALYST' ? user : null
  const narrows = known !== null && mayChange(user, 'password') && isNarrowedByPassword(me, known)
  return (
    <TextField
      label="Alcance"
      readOnly
      value={accountScopeLabels[known?.scope ?? 'LINKED']}
      hint={
        narrows
          ? 'Se você definir uma nova senha ou mudar o e-mail, passa a ser somente os municípios vinculados.'
          : 'Só um Super Administrador dá a um analista acesso a todo o estado.'
      }
      fieldClassName="w-6"
    />
  )
}

const RoleField = ({ form, user }: PartProps) =>
  user !== null && (hasFixedRole(user) || !mayChange(user, 'role')) ? (
    <TextField label="Perfil" readOnly value={roleLabels[user.role]} fieldClassName="w-6" />
  ) : (
    <Select
      label="Perfil"
      required
      placeholder="Selecione"
      options={USER_FORM_ROLES.map((role) => ({ value: role, label: roleLabels[role] }))}
      {...form.field('role')}
      fieldClassName="w-6"
    />
  )

const ActiveField = ({ form, user }: PartProps) =>
  mayChange(user, 'isActive') ? (
    <Checkbox
      label="Usuário ativo"
      checked={form.values.isActive}
      onChange={(event) => form.change({ isActive: event.target.checked })}
    />
  ) : (
    <TextField
      label="Situação"
      readOnly
      value={form.values.isActive ? 'Ativo' : 'Inativo'}
      fieldClassName="w-6"
    />
  )

const NewPasswordField = ({ form, user }: PartProps) => {
  const minLength = usePasswordMinLength()
  return (
    <PasswordField
      label={user === null ? 'Senha' : 'Nova senha'}
      required={user === null}
      optional={user !== null}
      autoComplete="new-password"
      fieldClassName="w-6"
      hint={user === null ? `Pelo menos ${minLength} caracteres.` : 'Em branco, a senha atual continua.'}
      {...form.field('password')}
    />
  )
}

/** Name, e-mail, role, an analyst's reach, password and whether the account is active. */
export const AccessFields = ({ form, user }: PartProps) => {
  const isSelf = useCurrentUser()?.id === user?.id
  const meant = useMeantEmail(form.values.email, (email) => form.change({ email }))
  return (
    <Card title="Acesso">
      <div className="form-grid">
        <TextField label="Nome" fieldClassName="w-6" {...textOf(form, user, 'name')} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          fieldClassName="w-6"
          hint={mayChange(user, 'email') ? meant.hint : undefined}
          onBlur={meant.onBlur}
          {...textOf(form, user, 'email')}
        />
        <RoleField form={form} user={user} />
        {form.values.role === 'ANALYST' && <ScopeField form={form} user={user} />}
        {mayChange(user, 'password') && <NewPasswordField form={form} user={user} />}
        {user !== null && !isSelf && <ActiveField form={form} user={user} />}
      </div>
    </Card>
  )
}
