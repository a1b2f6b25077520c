import {
  type CorrectionNews,
  documentCategoryLabels,
  type DocumentNews,
  type FieldNews,
  type ProcessNews,
} from '@licensing/contracts'
import {
  BeforeAfter,
  Button,
  Card,
  DataList,
  type Elements,
  FileRow,
  formatDate,
  formatDateTime,
  Icon,
  StatusBadge,
  VisuallyHidden,
} from '@licensing/ui-kit'
import { ArrowRight, BellDot, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDownload } from '@licensing/process-view/actions'
import { countOf, fieldLabel, readFieldValue } from '@licensing/process-view/reading'
import { useIsPhone } from '../use-is-phone'
import { correctionNewsTexts, countNews, doneByText } from './model'
import './news.css'
import type { Visit } from './use-visit'

/** Further items of one kind are collapsed, to keep the process itself in view. */
const MAX_VISIBLE = 3

const Part = ({ title, children }: { readonly title: string; readonly children: Elements }) => (
  <div className="stack stack--8">
    <h3>{title}</h3>
    {children}
  </div>
)

const ChangedBy = (change: Parameters<typeof doneByText>[0]) => (
  <p className="small muted">{doneByText(change)}</p>
)

interface LimitedProps<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly more: (count: number) => string
  readonly children: (item: Item) => ReactNode
}

const Items = <Item,>({ items, idOf, children }: Omit<LimitedProps<Item>, 'more'>) => (
  <ul className="stack stack--16">
    {items.map((item) => (
      <li key={idOf(item)} className="stack stack--8">
        {children(item)}
      </li>
    ))}
  </ul>
)

const Limited = <Item,>({ items, more, ...list }: LimitedProps<Item>) => {
  const rest = items.slice(MAX_VISIBLE)
  return (
    <>
      <Items {...list} items={items.slice(0, MAX_VISIBLE)} />
      {rest.length > 0 && (
        <details>
          <summary>{more(rest.length)}</summary>
          <Items {...list} items={rest} />
        </details>
      )}
    </>
  )
}

const StatusNews = ({ status }: { readonly status: NonNullable<ProcessNews['status']> }) => (
  <Part title="Status">
    <p className="row">
      <StatusBadge status={status.from} />
      <Icon as={ArrowRight} size={16} />
      <VisuallyHidden> mudou para </VisuallyHidden>
      <StatusBadge status={status.to} />
    </p>
    <ChangedBy {...status} />
  </Part>
)

const FieldsNews = ({ fields }: { readonly fields: readonly FieldNews[] }) => (
  <Part title="Dados">
    <Limited
      items={fields}
      idOf={({ field }) => field}
      more={(count) => `Mais ${countOf(count, 'dado alterado', 'dados alterados')}`}
    >
      {(change) => (
        <>
          <p className="label">{fieldLabel(change.field)}</p>
          <BeforeAfter
            before={readFieldValue(change.field, change.from)}
            after={readFieldValue(change.field, change.to)}
          />
          <ChangedBy {...change} />
        </>
      )}
    </Limited>
  </Part>
)

type DocumentChange = DocumentNews & { readonly what: string }

interface DocumentsNewsProps {
  readonly processId: string
  readonly documents: readonly DocumentChange[]
}

/** Includes removed documents, so that before and after stay readable. */
const DocumentsNews = ({ processId, documents }: DocumentsNewsProps) => {
  const download = useDownload(processId)
  return (
    <Part title="Documentos">
      <Limited
        items={documents}
        idOf={({ document }) => document.id}
        more={(count) => `Mais ${countOf(count, 'documento', 'documentos')}`}
      >
        {({ document, what, ...done }) => (
          <>
            <FileRow
              name={document.originalName}
              size={document.fileSize}
              meta={`${documentCategoryLabels[document.category]} · ${what}`}
              onDownload={() => download(document)}
            />
            <ChangedBy {...done} />
          </>
        )}
      </Limited>
    </Part>
  )
}

const CorrectionsNews = ({ corrections }: { readonly corrections: readonly CorrectionNews[] }) => (
  <Part title="Correções">
    <Limited
      items={corrections}
      idOf={({ id }) => id}
      more={(count) => `Mais ${countOf(count, 'correção', 'correções')}`}
    >
      {({ fieldName, what, ...done }) => (
        <>
          <DataList
            columns={1}
            items={[{ label: correctionNewsTexts[what], value: fieldLabel(fieldName) }]}
          />
          <ChangedBy {...done} />
        </>
      )}
    </Limited>
  </Part>
)

interface NewsCardProps {
  readonly processId: string
  readonly news: ProcessNews
  readonly since: string
  readonly dismiss: () => void
}

const NewsCard = ({ processId, news, since, dismiss }: NewsCardProps) => {
  const documents = [
    ...news.documents.added.map((added) => ({ ...added, what: 'adicionado' })),
    ...news.documents.removed.map((removed) => ({ ...removed, what: 'removido' })),
  ]
  return (
    <Card
      className="no-print"
      title={`Novidades desde sua última visita (${formatDateTime(since)})`}
      aside={
        <Button size="sm" icon={Check} onClick={dismiss}>
          Marcar como visto
        </Button>
      }
    >
      <div className="stack">
        {news.status && <StatusNews status={news.status} />}
        {news.corrections.length > 0 && <CorrectionsNews corrections={news.corrections} />}
        {news.fields.length > 0 && <FieldsNews fields={news.fields} />}
        {documents.length > 0 && <DocumentsNews processId={processId} documents={documents} />}
      </div>
    </Card>
  )
}

/** The pressed button is unmounted, so its replacement takes the focus. */
const focusOn = (note: HTMLElement | null): void => note?.focus()

interface NewsPanelProps {
  readonly processId: string
  readonly visit: Visit
  readonly since: string | null
}

/** Changes by others since the caller's last visit, until dismissed; folded on a phone. */
export const NewsPanel = ({ processId, visit, since }: NewsPanelProps) => {
  const isPhone = useIsPhone()
  if (visit.dismissed)
    return (
      <p ref={focusOn} tabIndex={-1} className="small muted no-print">
        Novidades marcadas como vistas.
      </p>
    )
  if (!visit.news || since === null) return null
  const card = <NewsCard processId={processId} news={visit.news} since={since} dismiss={visit.dismiss} />
  return isPhone ? (
    <details className="news no-print">
      <summary>
        <Icon as={BellDot} size={16} />
        <span>
          <b>{countOf(countNews(visit.news), 'novidade', 'novidades')}</b>
          <span>{` desde ${formatDate(since)}`}</span>
        </span>
      </summary>
      {card}
    </details>
  ) : (
    card
  )
}
