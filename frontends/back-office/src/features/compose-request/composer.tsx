import type { ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import type { RequestItem } from '@licensing/forms'
import { useState } from 'react'
import { missingCategories } from '../process-detail/documents/missing'
import { ItemForm } from './item-form'
import { ItemsCard } from './items-card'
import { MissingDocuments } from './missing-documents'
import { RequestPreview } from './request-preview'
import { TextsCard } from './texts-card'
import { useComposition } from './use-composition'

interface ComposerProps {
  readonly process: ProcessResponse
  readonly draft: RequestDraftResponse
}

const newItem = (subject: Pick<RequestItem, 'fieldType' | 'fieldName'>): RequestItem => ({
  id: crypto.randomUUID(),
  ...subject,
  description: '',
})

/** The draft of the next request: every change of an item is saved immediately, texts when the field is left. */
export const Composer = ({ process, draft }: ComposerProps) => {
  const [editing, setEditing] = useState<RequestItem>()
  const composition = useComposition(process, draft)
  const close = () => setEditing(undefined)
  const missing = missingCategories(process).filter((category) =>
    draft.items.every(({ fieldName }) => fieldName !== category),
  )
  return (
    <div className="split">
      <div className="stack">
        {missing.length > 0 && (
          <MissingDocuments
            missing={missing}
            onRequest={(fieldName) => setEditing(newItem({ fieldType: 'document', fieldName }))}
          />
        )}
        <ItemsCard
          process={process}
          items={draft.items}
          onAdd={() => setEditing(newItem({ fieldType: 'field', fieldName: '' }))}
          onEdit={setEditing}
          onRemove={composition.removeItem}
        />
        {editing !== undefined && (
          <ItemForm
            key={editing.id}
            item={editing}
            busy={composition.saving}
            onSave={(item) => composition.saveItem(item, close)}
            onCancel={close}
          />
        )}
        <TextsCard process={process} draft={draft} composition={composition} />
      </div>
      <RequestPreview process={process} draft={draft} {...composition.texts} />
    </div>
  )
}
