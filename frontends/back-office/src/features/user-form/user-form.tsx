import { isApiError, queryKeys, useCurrentUser, userQueryKey } from '@licensing/api-client'
import { createUser, updateUser } from '@licensing/api-client/user-management'
import type { ManagedUserResponse } from '@licensing/contracts'
import { useNavigate, useUnsavedChanges } from '@licensing/federation'
import {
  Alert,
  Button,
  Card,
  type CheckedForm,
  focusFirstError,
  LinkButton,
  RequiredNote,
  SkeletonCards,
  toast,
  useCheckedForm,
} from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useMemo } from 'react'
import { usePasswordMinLength } from '../users/use-password-min-length'
import { AccessFields } from './access-fields'
import {
  fieldsOf,
  linkableBy,
  linksMunicipalities,
  lockedBecause,
  newUserBy,
  rulesFor,
  type UserFormValues,
  valuesOf,
} from './model'
import { PersonalFields } from './personal-fields'

const MunicipalityLinks = lazy(() => import('./municipality-links'))

const useSaving = (
  user: ManagedUserResponse | null,
  { isChanged, refuse }: CheckedForm<UserFormValues, unknown>,
) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const markSaved = useUnsavedChanges(isChanged)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: UserFormValues) => {
      const fields = fieldsOf(values, user)
      return user === null
        ? createUser({ ...fields, name: values.name, email: values.email })
        : updateUser(user.id, fields)
    },
    meta: { errorMessage: 'Erro ao salvar usuário' },
    onSuccess: (saved) => {
      client.setQueryData(userQueryKey(saved.id), saved)
      void client.invalidateQueries({ queryKey: queryKeys.users })
      toast.success(user === null ? 'Usuário criado com sucesso' : 'Usuário atualizado com sucesso')
      markSaved()
      void navigate('/users')
    },
    onError: (error) => refuse(isApiError(error) ? error.errors : []),
  })
  return { save: mutate, saving: isPending }
}

/** The form of /users/new and /users/{id}/edit. */
export const UserForm = ({ user }: { readonly user: ManagedUserResponse | null }) => {
  const me = useCurrentUser()
  const minLength = usePasswordMinLength()
  const rules = useMemo(() => rulesFor(user, minLength), [user, minLength])
  const form = useCheckedForm(rules, user === null ? newUserBy(me) : valuesOf(user))
  const { save, saving } = useSaving(user, form)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check() !== undefined) return save(form.values)
    focusFirstError(event.currentTarget)
  }
  const locked = lockedBecause(me, user)
  return (
    <form className="stack" noValidate onSubmit={send}>
      {locked === null ? (
        <RequiredNote />
      ) : (
        <Alert tone="info" title="Só os vínculos podem ser alterados">
          {locked}
        </Alert>
      )}
      <AccessFields form={form} user={user} />
      <PersonalFields form={form} user={user} />
      {linksMunicipalities(form.values.role) && (
        <Card title="Municípios vinculados">
          <Suspense fallback={<SkeletonCards label="Carregando municípios" cards={1} />}>
            <MunicipalityLinks
              linked={form.values.municipalities}
              mayLink={linkableBy(me)}
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
