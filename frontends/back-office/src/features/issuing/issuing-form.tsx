import { isApiError, queryKeys } from '@licensing/api-client'
import { updateIssuing } from '@licensing/api-client/licences'
import { type IssuingResponse, ISSUED_KINDS } from '@licensing/contracts'
import { useUnsavedChanges } from '@licensing/federation'
import { type IssuingForm, LEGAL_BASIS_MAX } from '@licensing/forms'
import {
  calendarDay,
  Card,
  Form,
  SaveActions,
  TextArea,
  TextField,
  toast,
  useCheckedForm,
  Alert,
} from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CrestCard } from './crest-card'
import { type IssuingCheckedForm, issuingRules, valuesOf, hasStarted } from './model'

interface NumberingCardProps {
  readonly form: IssuingCheckedForm
  readonly issuing: IssuingResponse
  /** The server refused: the portal has issued one of the changed kinds meanwhile. */
  readonly isRefused: boolean
}

/** The last number of each kind: given on paper this year, or by the portal. */
const NumberingCard = ({ form, issuing, isRefused }: NumberingCardProps) => {
  const { year, lastNumbers } = form.values
  return (
    <Card title="Numeração">
      <div className="stack stack--16">
        <p className="subtle">{`O último número de cada tipo em ${year}. Informe o que já foi usado em papel, antes da primeira emissão pelo sistema; em branco, a numeração começa em 1.`}</p>
        {isRefused && (
          <Alert announce tone="danger" title="A numeração deste ano já começou.">
            <p>Um dos tipos alterados já tem documento emitido pelo sistema. Nada foi salvo.</p>
          </Alert>
        )}
        <div className="form-grid">
          {ISSUED_KINDS.map((kind, index) => (
            <TextField
              key={kind}
              label={`${kind}/${year}`}
              inputMode="numeric"
              fieldClassName="w-3"
              readOnly={hasStarted(issuing, kind, year)}
              hint={hasStarted(issuing, kind, year) ? 'Numerado pelo portal' : undefined}
              maxLength={6}
              error={form.errors[`lastNumbers.${index}.last`] ?? form.errors[`lastNumbers.${index}.year`]}
              value={lastNumbers[index] ?? ''}
              onChange={({ target }) =>
                form.change({ lastNumbers: lastNumbers.with(index, target.value.replaceAll(/\D/g, '')) })
              }
            />
          ))}
        </div>
      </div>
    </Card>
  )
}

interface IssuingFieldsProps {
  readonly municipalityId: string
  readonly issuing: IssuingResponse
  /** False for people who may only read them. */
  readonly mayChange: boolean
}

const useSaving = (municipalityId: string, form: IssuingCheckedForm) => {
  const client = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  const markSaved = useUnsavedChanges(form.isChanged)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: IssuingForm) => updateIssuing(municipalityId, values),
    meta: { errorMessage: 'Erro ao salvar dados de emissão' },
    onSuccess: (saved) => {
      setRefused(false)
      markSaved()
      form.keep()
      client.setQueryData(queryKeys.issuing(municipalityId), saved)
      toast.success('Dados de emissão salvos')
    },
    onError: (error) => {
      setRefused(isApiError(error) && error.code === 'NUMBERING_STARTED')
      form.refuse(isApiError(error) ? error.errors : [])
    },
  })
  return { save: mutate, saving: isPending, isRefused }
}

const SignatoryCard = ({ form }: { readonly form: IssuingCheckedForm }) => (
  <Card title="Signatário">
    <div className="form-grid">
      <TextField
        label="Nome"
        optional
        maxLength={200}
        fieldClassName="w-6"
        {...form.field('signatoryName')}
      />
      <TextField
        label="Cargo"
        optional
        maxLength={200}
        fieldClassName="w-6"
        {...form.field('signatoryTitle')}
      />
    </div>
  </Card>
)

/** The form of a municipality's texts on its documents; the crest is saved separately. */
export const IssuingFields = ({ municipalityId, issuing, mayChange }: IssuingFieldsProps) => {
  const [year] = useState(() => Number(calendarDay(new Date()).slice(0, 4)))
  const form = useCheckedForm(issuingRules, valuesOf(issuing, year))
  const { save, saving, isRefused } = useSaving(municipalityId, form)
  const send = () => {
    const values = form.check()
    if (values !== undefined) save(values)
  }
  return (
    <Form className="stack" onSubmit={send}>
      <fieldset className="stack" disabled={!mayChange}>
        <legend className="sr-only">Dados de emissão</legend>
        <Card title="Órgão emissor">
          <TextField
            label="Nome do órgão"
            hint="Impresso abaixo do nome do município."
            optional
            maxLength={200}
            {...form.field('departmentName')}
          />
        </Card>
        <NumberingCard form={form} issuing={issuing} isRefused={isRefused} />
        <CrestCard municipalityId={municipalityId} crest={issuing.crest} mayChange={mayChange} />
        <SignatoryCard form={form} />
        <Card title="Fundamento legal">
          <TextArea
            label="Texto do fundamento"
            hint="Impresso em cada documento."
            optional
            rows={4}
            maxLength={LEGAL_BASIS_MAX}
            {...form.field('legalBasis')}
          />
        </Card>
      </fieldset>
      {mayChange && <SaveActions cancelTo="/municipalities" busy={saving} />}
    </Form>
  )
}
