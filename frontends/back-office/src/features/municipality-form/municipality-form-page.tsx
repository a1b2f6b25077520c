import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { createMunicipality, updateMunicipality } from '@licensing/api-client/catalogue'
import type { MunicipalityResponse } from '@licensing/contracts'
import { useParams } from '@licensing/federation'
import { AccessDenied, Alert, Form, LinkButton, SaveActions, useCheckedForm } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useMemo } from 'react'
import { EntryHeader, LoadedEntry } from '../../entries/entry-page'
import { useSaveEntry } from '../../entries/use-save-entry'
import { type Editing, editingOf, settingsPath } from '../municipalities/model'
import { municipalityQuery } from '../municipalities/municipality-query'
import { BankFields, ContactFields, FeeFields } from './detail-fields'
import { IdentityFields } from './identity-fields'
import { emptyMunicipality, fieldsOf, rulesFor, valuesOf } from './model'

const LIST = { label: 'Municípios', to: '/municipalities' }

interface MunicipalityFormProps {
  /** Null for a new municipality. */
  readonly municipality: MunicipalityResponse | null
  readonly editing: Exclude<Editing, 'none'>
}

const BankOnly = () => (
  <Alert tone="info" title="Você pode alterar os dados bancários deste município">
    <p>Os outros dados são alterados por um super administrador.</p>
  </Alert>
)

const MunicipalityForm = ({ municipality, editing }: MunicipalityFormProps) => {
  const rules = useMemo(() => rulesFor(editing), [editing])
  const form = useCheckedForm(rules, municipality === null ? emptyMunicipality : valuesOf(municipality))
  const { send, saving } = useSaveEntry(form, {
    save: (values) => {
      const fields = fieldsOf(values, editing)
      return municipality === null ? createMunicipality(fields) : updateMunicipality(municipality.id, fields)
    },
    entries: queryKeys.municipalities,
    done: municipality === null ? 'Município criado com sucesso' : 'Município atualizado com sucesso',
    failed: 'Erro ao salvar município',
    listPath: LIST.to,
  })
  const locked = editing === 'bank'
  return (
    <Form className="stack" onSubmit={send}>
      {locked ? <BankOnly /> : <p className="required-note">Campos com * são obrigatórios.</p>}
      <IdentityFields form={form} locked={locked} isNew={municipality === null} />
      <ContactFields form={form} locked={locked} />
      <BankFields form={form} />
      <FeeFields form={form} locked={locked} />
      <SaveActions cancelTo={LIST.to} busy={saving} />
    </Form>
  )
}

const EditMunicipality = ({ id }: { readonly id: string }) => {
  const editing = editingOf(useCurrentUser(), id)
  const query = useQuery({ ...municipalityQuery(id), enabled: editing !== 'none' })
  // The ADMIN is not linked to this municipality.
  if (editing === 'none') return <AccessDenied />
  return (
    <>
      <EntryHeader
        title="Editar Município"
        list={LIST}
        actions={
          <LinkButton icon={Settings2} to={settingsPath(id)}>
            Configurações do órgão
          </LinkButton>
        }
      />
      <LoadedEntry query={query} loading="Carregando município" cards={3} listPath={LIST.to}>
        {(municipality) => <MunicipalityForm key={id} municipality={municipality} editing={editing} />}
      </LoadedEntry>
    </>
  )
}

/** /municipalities/new and /municipalities/{id}/edit. */
const MunicipalityFormPage = () => {
  const { id } = useParams()
  if (id !== undefined) return <EditMunicipality id={id} />
  return (
    <>
      <EntryHeader title="Novo Município" list={LIST} />
      <MunicipalityForm municipality={null} editing="all" />
    </>
  )
}

export default MunicipalityFormPage
