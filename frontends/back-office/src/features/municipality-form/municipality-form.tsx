import { queryKeys } from '@licensing/api-client'
import { createMunicipality, updateMunicipality } from '@licensing/api-client/catalogue'
import type { MunicipalityResponse } from '@licensing/contracts'
import { useNavigate, useUnsavedChanges } from '@licensing/federation'
import { Alert, Button, focusFirstError, LinkButton, RequiredNote, toast, useCheckedForm } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import type { Editing } from '../municipalities/model'
import { BankFields, ContactFields, FeeFields } from './detail-fields'
import { IdentityFields } from './identity-fields'
import { emptyMunicipality, fieldsOf, type MunicipalityValues, rulesFor, valuesOf } from './model'

interface MunicipalityFormProps {
  /** Null for a new municipality. */
  readonly municipality: MunicipalityResponse | null
  readonly editing: Exclude<Editing, 'none'>
}

const useSaving = ({ municipality, editing }: MunicipalityFormProps, isChanged: boolean) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const markSaved = useUnsavedChanges(isChanged)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: MunicipalityValues) => {
      const fields = fieldsOf(values, editing)
      return municipality === null ? createMunicipality(fields) : updateMunicipality(municipality.id, fields)
    },
    meta: { errorMessage: 'Erro ao salvar município' },
    onSuccess: (saved) => {
      client.setQueryData([...queryKeys.municipalities, 'detail', saved.id], saved)
      void client.invalidateQueries({ queryKey: queryKeys.municipalities })
      toast.success(
        municipality === null ? 'Município criado com sucesso' : 'Município atualizado com sucesso',
      )
      markSaved()
      void navigate('/municipalities')
    },
  })
  return { save: mutate, saving: isPending }
}

const BankOnly = () => (
  <Alert tone="info" title="Você pode alterar os dados bancários deste município">
    <p>Os outros dados são alterados por um super administrador.</p>
  </Alert>
)

/** The form of /municipalities/new and /municipalities/{id}/edit. */
export const MunicipalityForm = (props: MunicipalityFormProps) => {
  const { municipality, editing } = props
  const rules = useMemo(() => rulesFor(editing), [editing])
  const form = useCheckedForm(rules, municipality === null ? emptyMunicipality : valuesOf(municipality))
  const { save, saving } = useSaving(props, form.isChanged)
  const locked = editing === 'bank'
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check() !== undefined) return save(form.values)
    focusFirstError(event.currentTarget)
  }
  return (
    <form className="stack" noValidate onSubmit={send}>
      {locked ? <BankOnly /> : <RequiredNote />}
      <IdentityFields form={form} locked={locked} isNew={municipality === null} />
      <ContactFields form={form} locked={locked} />
      <BankFields form={form} />
      <FeeFields form={form} locked={locked} />
      <div className="actions">
        <LinkButton to="/municipalities">Cancelar</LinkButton>
        <Button type="submit" variant="primary" busy={saving} busyLabel="Salvando...">
          Salvar
        </Button>
      </div>
    </form>
  )
}
