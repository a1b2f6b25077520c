import type { ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import { LONG_TEXT_MAX, NEW_FACT_MAX, NEW_FACT_MIN } from '@licensing/forms'
import {
  Card,
  Checkbox,
  ConfirmDialog,
  DialogButton,
  formatDate,
  formatDateTime,
  TextArea,
} from '@licensing/ui-kit'
import { Send } from 'lucide-react'
import { NoticePreview } from '../notice-preview/notice-preview'
import type { Composition } from './use-composition'

const savedText = ({ updatedBy, updatedAt }: RequestDraftResponse): string =>
  updatedBy === null || updatedAt === null
    ? 'Rascunho da equipe'
    : `Rascunho da equipe, salvo por ${updatedBy.name} em ${formatDateTime(updatedAt)}`

const sendQuestion = (count: number): string =>
  `Enviar ${count} ${count === 1 ? 'item' : 'itens'}? Não será possível incluir outros depois.`

interface TextsCardProps {
  readonly process: ProcessResponse
  readonly draft: RequestDraftResponse
  readonly composition: Composition
}

const SendDialog = ({
  process,
  draft: { items, nonAdmission },
  composition,
  onClose,
}: TextsCardProps & { readonly onClose: () => void }) => (
  <ConfirmDialog
    open
    title="Enviar pedido"
    icon={Send}
    tone="info"
    confirmLabel="Enviar pedido"
    confirmVariant="primary"
    busyLabel="Enviando..."
    busy={composition.sending}
    onConfirm={composition.send}
    onCancel={onClose}
  >
    <div className="stack stack--16">
      <p>{sendQuestion(items.length)}</p>
      <NoticePreview
        processId={process.id}
        command={{ kind: 'request', items: items.map(({ id }) => id), nonAdmission }}
      />
    </div>
  </ConfirmDialog>
)

const SendButton = (props: TextsCardProps) => {
  const { draft, composition } = props
  const missesFact = draft.needsNewFact && composition.texts.newFact.trim().length < NEW_FACT_MIN
  return (
    <DialogButton
      variant="primary"
      icon={Send}
      disabled={draft.items.length === 0 || missesFact || composition.saving}
      renderDialog={(close) => <SendDialog {...props} onClose={close} />}
    >
      Enviar pedido
    </DialogButton>
  )
}

/** The texts of the request, and its sending. */
export const TextsCard = (props: TextsCardProps) => {
  const { draft, composition } = props
  return (
    <Card
      title="Justificativa e mensagem"
      footer={
        <>
          <p className="hint">{savedText(draft)}</p>
          <SendButton {...props} />
        </>
      }
    >
      <div className="stack stack--16">
        {draft.needsNewFact && (
          <TextArea
            label="Fato novo"
            required
            maxLength={NEW_FACT_MAX}
            hint="Já houve um pedido respondido. Informe o fato novo (LC 140/2011, art. 14, § 1º)."
            {...composition.text('newFact')}
          />
        )}
        <TextArea label="Mensagem" optional maxLength={LONG_TEXT_MAX} {...composition.text('message')} />
        {draft.nonAdmissible && (
          <Checkbox
            label={`Não admitir o requerimento (até ${formatDate(draft.admissibleUntil)})`}
            checked={draft.nonAdmission}
            onChange={({ target }) => composition.setNonAdmission(target.checked)}
          />
        )}
      </div>
    </Card>
  )
}
