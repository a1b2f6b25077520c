import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { createMunicipality, updateMunicipality } from '@licensing/api-client/catalogue'
import { type MunicipalityResponse, REQUEST_TYPES, requestTypeLabels } from '@licensing/contracts'
import { useParams } from '@licensing/federation'
import {
  AccessDenied,
  Alert,
  Form,
  LinkButton,
  RequiredNote,
  SaveActions,
  useCheckedForm,
  Card,
  Checkbox,
  MaskedField,
  TextField,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useMemo } from 'react'
import { EntryHeader, LoadedEntry } from '../../entries/entry-page'
import { useSaveEntry } from '../../entries/use-save-entry'
import { type Editing, editingOf, settingsPath } from '../municipalities/model'
import { municipalityQuery } from '../municipalities/municipality-query'
import { IdentityFields } from './identity-fields'
import { emptyMunicipality, fieldsOf, rulesFor, valuesOf } from './model'
import { type FormPartProps, textOf } from './form-part'

const ContactFields = (props: FormPartProps) => (
  <Card title="Contato" aside="Mostrado a quem abre um processo">
    <div className="form-grid">
      <TextField
        label="E-mail"
        type="email"
        optional={!props.locked}
        fieldClassName="w-6"
        {...textOf(props, 'email')}
      />
      <MaskedField
        mask="phone"
        label="Telefone"
        optional={!props.locked}
        fieldClassName="w-6"
        {...textOf(props, 'phone')}
      />
      <TextField label="Endereço" optional={!props.locked} {...textOf(props, 'address')} />
    </div>
  </Card>
)

/** The only fields an ADMIN may change. */
const BankFields = ({ form }: Pick<FormPartProps, 'form'>) => {
  const props = { form, locked: false }
  return (
    <Card title="Dados bancários">
      <div className="form-grid">
        <TextField label="Banco" optional fieldClassName="w-6" {...textOf(props, 'bankName')} />
        <TextField label="Agência" optional fieldClassName="w-3" {...textOf(props, 'bankAgency')} />
        <TextField label="Conta" optional fieldClassName="w-3" {...textOf(props, 'bankAccount')} />
        <TextField label="Chave PIX" optional {...textOf(props, 'pixKey')} />
      </div>
    </Card>
  )
}

/** The fee-exempt request types of this municipality (decision 1.2). */
const FeeFields = ({ form, locked }: FormPartProps) => {
  const exempt = form.values.feeExemptRequestTypes
  const fault = form.errors['feeExemptRequestTypes']
  return (
    <Card title="Isenção de taxa">
      <fieldset className="stack stack--8">
        <legend className="small muted">Requerimentos isentos de pagamento neste município</legend>
        {REQUEST_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={requestTypeLabels[type]}
            disabled={locked}
            checked={exempt.includes(type)}
            onChange={({ target }) =>
              form.change({
                feeExemptRequestTypes: target.checked
                  ? [...exempt, type]
                  : exempt.filter((other) => other !== type),
              })
            }
          />
        ))}
        {fault !== undefined && <p className="error">{fault}</p>}
      </fieldset>
    </Card>
  )
}

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
      {locked ? <BankOnly /> : <RequiredNote />}
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
