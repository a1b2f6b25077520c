import { useCurrentUser } from '@licensing/api-client'
import { ACCOUNT_SCOPES, type AccountScope, accountScopeLabels } from '@licensing/contracts'
import { Select, TextField } from '@licensing/ui-kit'
import type { PartProps } from './form-part'
import { isNarrowedByPassword, mayChange, mayChooseScope } from './model'

const options = ACCOUNT_SCOPES.map((scope) => ({ value: scope, label: accountScopeLabels[scope] }))

const meaning: Record<AccountScope, string> = {
  STATE: 'Vê e analisa os processos de todos os municípios.',
  LINKED: 'Vê e analisa os processos dos municípios vinculados, e vê os que ele mesmo abrir.',
}

/** An analyst's reach (ADR 0011): a SUPER_ADMIN chooses it, an ADMIN sees it read-only with the reason. */
export const ScopeField = ({ form, user }: PartProps) => {
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
          ? 'Se você definir uma nova senha, passa a ser somente os municípios vinculados.'
          : 'Só um Super Administrador dá a um analista acesso a todo o estado.'
      }
      fieldClassName="w-6"
    />
  )
}
