import type { ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import { fieldLabel } from '@licensing/process-view/reading'
import { formatDate, IconButton, Button, Card, EmptyState } from '@licensing/ui-kit'
import { Pencil, Trash2, Plus } from 'lucide-react'
import { typeOptions } from '../corrections/model'
import './request.css'

type Item = RequestDraftResponse['items'][number]

/** An item that stands for a refusal stays until the document is accepted. */
const isRefusal = ({ id, documentId }: Item): boolean => id === documentId

const kindOf = ({ fieldType }: Item): string =>
  typeOptions.find(({ value }) => value === fieldType)?.label ?? fieldType

/** 'De planta.png, recusado em 18/11/2026: sai do pedido quando for aceito.' */
const originOf = (item: Item, { documents }: Pick<ProcessResponse, 'documents'>): string | undefined => {
  const document = documents.find(({ id }) => id === item.documentId)
  if (document === undefined) return isRefusal(item) ? 'Sai do pedido quando for aceito.' : undefined
  const { originalName, verdict } = document
  return isRefusal(item) && verdict !== null
    ? `De ${originalName}, recusado em ${formatDate(verdict.at)}: sai do pedido quando for aceito.`
    : `De ${originalName}`
}

interface RequestItemsProps {
  readonly process: Pick<ProcessResponse, 'documents'>
  readonly items: readonly Item[]
  readonly onEdit: (item: Item) => void
  readonly onRemove: (item: Item) => void
}

interface ItemProps extends Omit<RequestItemsProps, 'items'> {
  readonly item: Item
  readonly place: number
}

const RequestItem = ({ process, item, place, onEdit, onRemove }: ItemProps) => {
  const origin = originOf(item, process)
  return (
    <li className="reqitem">
      <span className="reqitem__n" aria-hidden="true">
        {place}
      </span>
      <div>
        <h3>
          <span>{fieldLabel(item.fieldName)}</span> <span className="reqitem__kind">{kindOf(item)}</span>
        </h3>
        <p className="small">{item.description}</p>
        {origin !== undefined && <p className="reqitem__why">{origin}</p>}
      </div>
      <div className="actions">
        <IconButton size="sm" icon={Pencil} label={`Editar o item ${place}`} onClick={() => onEdit(item)} />
        {!isRefusal(item) && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={`Remover o item ${place}`}
            onClick={() => onRemove(item)}
          />
        )}
      </div>
    </li>
  )
}

/** The items of the draft in their order, each with its text and the document it is about. */
export const ItemsCard = ({ items, onAdd, ...rest }: RequestItemsProps & { readonly onAdd: () => void }) => (
  <Card
    title="Itens do pedido"
    flush={items.length > 0}
    aside={
      <Button size="sm" icon={Plus} onClick={onAdd}>
        Outro item
      </Button>
    }
  >
    {items.length === 0 ? (
      <EmptyState title="O pedido está vazio" text="Inclua ao menos um item." />
    ) : (
      <ol className="reqs">
        {items.map((item, index) => (
          <RequestItem key={item.id} item={item} place={index + 1} {...rest} />
        ))}
      </ol>
    )}
  </Card>
)
