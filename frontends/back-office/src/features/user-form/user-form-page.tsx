import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { createUser, updateUser } from '@licensing/api-client/user-management'
import type { ManagedUserResponse } from '@licensing/contracts'
import { useParams } from '@licensing/federation'
import {
  Alert,
  Card,
  Form,
  RequiredNote,
  SaveActions,
  SkeletonCards,
  useCheckedForm,
  MaskedField,
  TextField,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { EntryHeader, LoadedEntry } from '../../entries/entry-page'
import { useSaveEntry } from '../../entries/use-save-entry'
import { usePasswordMinLength } from '@licensing/api-client/account'
import { userQuery } from '../users/user-query'
import { AccessFields } from './access-fields'
import {
  fieldsOf,
  linkableBy,
  linksMunicipalities,
  lockedBecause,
  newUserBy,
  rulesFor,
  valuesOf,
} from './model'
import { type PartProps, stateOf, textOf } from './form-part'

/** CPF, phone and address, all optional. */
const PersonalFields = ({ form, user }: PartProps) => (
  <Card title="Dados pessoais">
    <div className="form-grid">
      <MaskedField
        mask="cpf"
        label="CPF"
        fieldClassName="w-6"
        {...form.field('cpf')}
        {...stateOf(user, 'cpf')}
      />
      <MaskedField
        mask="phone"
        label="Telefone"
        fieldClassName="w-6"
        {...form.field('phone')}
        {...stateOf(user, 'phone')}
      />
      <TextField label="Endereço" {...textOf(form, user, 'address')} />
    </div>
  </Card>
)

const MunicipalityLinks = lazy(() => import('./municipality-links'))

const LIST = { label: 'Usuários', to: '/users' }

const UserForm = ({ user }: { readonly user: ManagedUserResponse | null }) => {
  const me = useCurrentUser()
  const minLength = usePasswordMinLength()
  const rules = useMemo(() => rulesFor(user, minLength), [user, minLength])
  const form = useCheckedForm(rules, user === null ? newUserBy(me) : valuesOf(user))
  const { send, saving } = useSaveEntry(form, {
    save: (values) => {
      const fields = fieldsOf(values, user)
      return user === null
        ? createUser({ ...fields, name: values.name, email: values.email })
        : updateUser(user.id, fields)
    },
    entries: queryKeys.users,
    done: user === null ? 'Usuário criado com sucesso' : 'Usuário atualizado com sucesso',
    failed: 'Erro ao salvar usuário',
    listPath: LIST.to,
  })
  const locked = lockedBecause(me, user)
  return (
    <Form className="stack" onSubmit={send}>
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
      <SaveActions cancelTo={LIST.to} busy={saving} />
    </Form>
  )
}

/** /users/new and /users/{id}/edit. */
const UserFormPage = () => {
  const { id } = useParams()
  const query = useQuery({ ...userQuery(id ?? ''), enabled: id !== undefined })
  return (
    <>
      <EntryHeader title={id === undefined ? 'Novo Usuário' : 'Editar Usuário'} list={LIST} />
      {id === undefined ? (
        <UserForm user={null} />
      ) : (
        <LoadedEntry query={query} loading="Carregando usuário" cards={2} listPath={LIST.to}>
          {(user) => <UserForm key={id} user={user} />}
        </LoadedEntry>
      )}
    </>
  )
}

export default UserFormPage
