import type { ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import { type RequestDraftBody, type RequestItem, correctionRequestForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { fieldLabel } from '@licensing/process-view/reading'
import { LinkButton, Select, toast, useCheckedForm } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { DescriptionField } from '../../corrections/correction-fields'
import { requestPath } from '../../decisions/decisions'
import { isAbout, requestDraftQuery, type Subject, useSaveDraft } from '../../compose-request/use-draft'

interface IncludeDialogProps {
  readonly process: ProcessResponse
  readonly name: string
  /** More than one where the screen shows several fields as one. */
  readonly subjects: readonly Subject[]
  readonly onClose: () => void
}

const countText = (count: number): string => {
  if (count === 0) return 'O pedido está vazio.'
  return count === 1 ? 'O pedido tem 1 item.' : `O pedido tem ${count} itens.`
}

/** The draft with one more item, as the server takes it. */
const withItem = (draft: RequestDraftResponse, item: RequestItem): RequestDraftBody => ({
  version: draft.version,
  message: draft.message ?? undefined,
  newFact: draft.newFact ?? undefined,
  nonAdmission: draft.nonAdmission,
  items: [...draft.items, item],
})

/** The draft that the staff share, and the way to put an item into it as it stands. */
const useInclusion = (processId: string, onDone: () => void) => {
  const { data: draft, isFetching } = useQuery(requestDraftQuery(processId))
  const saving = useSaveDraft(processId)
  const include = (item: RequestItem) => {
    if (draft === undefined) return
    saving.mutate(withItem(draft, item), {
      onSuccess: () => {
        toast.success('Item incluído no pedido')
        onDone()
      },
    })
  }
  return { draft, include, busy: isFetching || saving.isPending }
}

/**
 * Puts a field or document into the draft of the next request. After a change elsewhere the draft is read again, and
 * the text stays for another try.
 */
const IncludeDialog = ({ process, name, subjects, onClose }: IncludeDialogProps) => {
  const [{ fieldType = 'field', fieldName = '', documentId } = {}] = subjects
  const form = useCheckedForm(correctionRequestForm, { fieldType, fieldName, description: '' })
  const item = { ...form.values, documentId }
  const { draft, include, busy } = useInclusion(process.id, onClose)
  const send = () => {
    if (form.check() !== undefined) include({ id: crypto.randomUUID(), ...item })
  }
  return (
    <FormDialog
      title={`Incluir no pedido: ${name}`}
      icon={ListPlus}
      submitLabel="Incluir no pedido"
      busyLabel="Aguarde..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
    >
      {subjects.length > 1 && (
        <Select
          label={fieldType === 'document' ? 'Documento' : 'Campo'}
          required
          options={subjects.map((subject) => ({
            value: subject.fieldName,
            label: fieldLabel(subject.fieldName),
          }))}
          {...form.field('fieldName')}
        />
      )}
      {draft?.items.some(isAbout(item)) === true && <p>O pedido já tem um item sobre isto.</p>}
      <DescriptionField form={form} />
      <div className="row">
        {draft !== undefined && <p>{countText(draft.items.length)}</p>}
        <LinkButton variant="ghost" size="sm" to={requestPath(process.id)}>
          Montar pedido
        </LinkButton>
      </div>
    </FormDialog>
  )
}

export default IncludeDialog
