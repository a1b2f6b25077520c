import { documentCategoryLabels, type ProcessResponse, type RequestDraftResponse } from '@licensing/contracts'
import type { RequestItem } from '@licensing/forms'
import {
  Alert,
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  EmptyState,
  formatDate,
  formatDateTime,
  TextArea,
} from '@licensing/ui-kit'
import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { NoticePreview } from '../notice-preview/notice-preview'
import { missingCategories, missingText } from '../process-detail/documents/missing'
import { ItemForm } from './item-form'
import { type Item, RequestItems } from './request-items'
import { RequestPreview } from './request-preview'
import { type Content, useDraft } from './use-draft'

interface ComposerProps {
  readonly process: ProcessResponse
  readonly draft: RequestDraftResponse
}

const newItem = (subject: Pick<RequestItem, 'fieldType' | 'fieldName'>): RequestItem => ({
  id: crypto.randomUUID(),
  ...subject,
  description: '',
})

const savedText = ({ updatedBy, updatedAt }: RequestDraftResponse): string =>
  updatedBy === null || updatedAt === null
    ? 'Rascunho da equipe'
    : `Rascunho da equipe, salvo por ${updatedBy.name} em ${formatDateTime(updatedAt)}`

const sendQuestion = (count: number): string =>
  `Enviar ${count} ${count === 1 ? 'item' : 'itens'}? Não será possível incluir outros depois.`

/** The draft of the next request: every change of an item is saved immediately, texts when the field is left. */
export const Composer = ({ process, draft }: ComposerProps) => {
  const [editing, setEditing] = useState<RequestItem>()
  const [asking, setAsking] = useState(false)
  const [message, setMessage] = useState(draft.message ?? '')
  const [newFact, setNewFact] = useState(draft.newFact ?? '')
  const { save, saving, send, sending } = useDraft(process, draft)
  const content = (change: Partial<Content> = {}): Content => ({
    message,
    newFact,
    nonAdmission: draft.nonAdmission,
    items: [...draft.items],
    ...change,
  })
  const saveItem = (item: RequestItem) => {
    const known = draft.items.some(({ id }) => id === item.id)
    const items = known
      ? draft.items.map((each) => (each.id === item.id ? item : each))
      : [...draft.items, item]
    save(content({ items }), { onSuccess: () => setEditing(undefined) })
  }
  const saveTexts = () => {
    if (message !== (draft.message ?? '') || newFact !== (draft.newFact ?? '')) save(content())
  }
  const remove = (gone: Item) => save(content({ items: draft.items.filter(({ id }) => id !== gone.id) }))
  const missing = missingCategories(process).filter((category) =>
    draft.items.every(({ fieldName }) => fieldName !== category),
  )
  const missesFact = draft.needsNewFact && newFact.trim().length < 10
  return (
    <div className="split">
      <div className="stack">
        {missing.length > 0 && (
          <Alert tone="warning" title={missingText(missing)}>
            <div className="actions">
              {missing.map((category) => (
                <Button
                  key={category}
                  size="sm"
                  icon={Plus}
                  onClick={() => setEditing(newItem({ fieldType: 'document', fieldName: category }))}
                >
                  {`Pedir ${documentCategoryLabels[category]}`}
                </Button>
              ))}
            </div>
          </Alert>
        )}
        <Card
          title="Itens do pedido"
          flush={draft.items.length > 0}
          aside={
            <Button
              size="sm"
              icon={Plus}
              onClick={() => setEditing(newItem({ fieldType: 'field', fieldName: '' }))}
            >
              Outro item
            </Button>
          }
        >
          {draft.items.length === 0 ? (
            <EmptyState title="O pedido está vazio" text="Inclua ao menos um item." />
          ) : (
            <RequestItems process={process} items={draft.items} onEdit={setEditing} onRemove={remove} />
          )}
        </Card>
        {editing !== undefined && (
          <ItemForm
            key={editing.id}
            item={editing}
            busy={saving}
            onSave={saveItem}
            onCancel={() => setEditing(undefined)}
          />
        )}
        <Card
          title="Justificativa e mensagem"
          footer={
            <>
              <p className="hint">{savedText(draft)}</p>
              <Button
                variant="primary"
                icon={Send}
                disabled={draft.items.length === 0 || missesFact || saving}
                onClick={() => setAsking(true)}
              >
                Enviar pedido
              </Button>
            </>
          }
        >
          <div className="stack stack--16">
            {draft.needsNewFact && (
              <TextArea
                label="Fato novo"
                required
                maxLength={2000}
                hint="Já houve um pedido respondido. Informe o fato novo (LC 140/2011, art. 14, § 1º)."
                value={newFact}
                onChange={(event) => setNewFact(event.target.value)}
                onBlur={saveTexts}
              />
            )}
            <TextArea
              label="Mensagem"
              optional
              maxLength={5000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              onBlur={saveTexts}
            />
            {draft.nonAdmissible && (
              <Checkbox
                label={`Não admitir o requerimento (até ${formatDate(draft.admissibleUntil)})`}
                checked={draft.nonAdmission}
                onChange={(event) => save(content({ nonAdmission: event.target.checked }))}
              />
            )}
          </div>
        </Card>
      </div>
      <RequestPreview process={process} draft={draft} message={message} newFact={newFact} />
      {asking && (
        <ConfirmDialog
          open
          title="Enviar pedido"
          icon={Send}
          tone="info"
          confirmLabel="Enviar pedido"
          confirmVariant="primary"
          busyLabel="Enviando..."
          busy={sending}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        >
          <div className="stack stack--16">
            <p>{sendQuestion(draft.items.length)}</p>
            <NoticePreview
              processId={process.id}
              command={{
                kind: 'request',
                items: draft.items.map(({ id }) => id),
                nonAdmission: draft.nonAdmission,
              }}
            />
          </div>
        </ConfirmDialog>
      )}
    </div>
  )
}
