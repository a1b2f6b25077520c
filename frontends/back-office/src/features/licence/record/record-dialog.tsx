import { recordLicence } from '@licensing/api-client/licences'
import type { ProcessResponse } from '@licensing/contracts'
import { type RecordLicenceForm, recordLicenceForm } from '@licensing/forms'
import { LicenceDialog } from '../queries/licence-dialog'
import { processName } from '@licensing/process-view/actions'
import { formatDate, Select, TextField, useCheckedForm, type Rules } from '@licensing/ui-kit'
import { FileClock } from 'lucide-react'
import { ConditionsEditor } from '../terms/conditions/conditions-editor'
import { useLicenceTerms } from '../terms/use-known-terms'
import { type ConditionDraft, conditionInput } from '../terms/terms-draft'

/** The registration of an older licence while it is written. */
interface RecordDraft {
  readonly number: string
  readonly issuedOn: string
  readonly validUntil: string
  readonly documentId: string
  readonly conditions: readonly ConditionDraft[]
}

/** The files that the municipality attached to the decision, one of which is the licence. */
const attachedDocuments = ({ documents }: ProcessResponse) => documents.filter(({ issued }) => issued)

const recordDraft = (process: ProcessResponse): RecordDraft => {
  const [document, ...others] = attachedDocuments(process)
  return {
    number: '',
    issuedOn: '',
    validUntil: '',
    documentId: document === undefined || others.length > 0 ? '' : document.id,
    conditions: [],
  }
}

const recordRules: Rules<RecordDraft, RecordLicenceForm> = {
  safeParse: ({ conditions, ...facts }) =>
    recordLicenceForm.safeParse({ ...facts, conditions: conditions.map(conditionInput) }),
}

interface RecordDialogProps {
  readonly process: ProcessResponse
  readonly onClose: () => void
}

/** Registers the licence of an older decision by the document that the municipality attached (L4). */
const RecordDialog = ({ process, onClose }: RecordDialogProps) => {
  const form = useCheckedForm(recordRules, recordDraft(process))
  const { data: known } = useLicenceTerms(process.id)
  const { values, errors, change } = form
  return (
    <LicenceDialog
      title={`Registrar licença anterior do processo ${processName(process)}`}
      icon={FileClock}
      wide
      submitLabel="Registrar"
      busyLabel="Registrando..."
      form={form}
      run={(body) => recordLicence(process.id, body)}
      done="Licença registrada"
      failed="Erro ao registrar licença"
      onClose={onClose}
    >
      <p>A licença fica com o número e as datas do documento, e passa a constar entre as licenças.</p>
      <Select
        label="Documento da licença"
        required
        placeholder="Selecione"
        options={attachedDocuments(process).map(({ id, originalName, createdAt }) => ({
          value: id,
          label: `${originalName} · ${formatDate(createdAt)}`,
        }))}
        {...form.field('documentId')}
      />
      <div className="form-grid">
        <TextField
          label="Número da licença"
          required
          fieldClassName="w-4"
          placeholder="LO 12/2019"
          {...form.field('number')}
        />
        <TextField type="date" label="Emitida em" required fieldClassName="w-4" {...form.field('issuedOn')} />
        <TextField
          type="date"
          label="Válida até"
          optional
          fieldClassName="w-4"
          hint="Sem data, não tem prazo de validade."
          {...form.field('validUntil')}
        />
      </div>
      <ConditionsEditor
        conditions={values.conditions}
        suggested={known?.suggested ?? []}
        errorAt={(path) => errors[`conditions.${path}`]}
        onChange={(conditions) => change({ conditions })}
      />
    </LicenceDialog>
  )
}

export default RecordDialog
