import {
  type CorrectionResponse,
  documentCategoryLabels,
  type JudgedDocument,
  type ProcessResponse,
} from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { processPath, useDownload } from '@licensing/process-view/actions'
import { countOf, filingOf, judgingItems } from '@licensing/process-view/reading'
import {
  Badge,
  Button,
  DataList,
  fileIcon,
  formatBytes,
  formatDate,
  Icon,
  IconButton,
  type IconComponent,
  LinkButton,
} from '@licensing/ui-kit'
import { ArrowRight, CircleCheck, CircleDashed, CircleX, Columns2, Download, History } from 'lucide-react'
import { useId, useState } from 'react'
import { DocumentButtons } from '../../desk/documents/document-buttons'
import DocumentPreview from '../../documents/preview/document-preview'
import { isViewable, OTHER_TYPE } from '../../documents/preview/model'
import { BesideButton } from '../beside/beside-button'
import { documentGroups, documentsToJudge, type ListedDocument } from './groups'
import { activityOf } from '../model'
import '../side-pane.css'
import './review.css'

interface Mark {
  readonly tone: 'ok' | 'no' | 'neutral'
  readonly icon: IconComponent
  readonly text: string
}

const markOf = ({ document: { verdict }, replaced }: ListedDocument): Mark => {
  if (verdict?.verdict === 'REFUSED') return { tone: 'no', icon: CircleX, text: 'Recusado' }
  if (verdict?.verdict === 'ACCEPTED') return { tone: 'ok', icon: CircleCheck, text: 'Aceito' }
  return replaced
    ? { tone: 'neutral', icon: History, text: 'Substituído' }
    : { tone: 'neutral', icon: CircleDashed, text: 'Sem veredito' }
}

interface ItemProps {
  readonly listed: ListedDocument
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

const Item = ({ listed, isCurrent, onChoose }: ItemProps) => {
  const { originalName, createdAt, fileSize } = listed.document
  const { text, ...look } = markOf(listed)
  return (
    <button
      type="button"
      className={listed.replaced ? 'docitem docitem--old' : 'docitem'}
      aria-current={isCurrent}
      onClick={onChoose}
    >
      <Icon as={fileIcon(originalName)} />
      <span>
        <span className="docitem__name" title={originalName}>
          {originalName}
        </span>
        <span className="docitem__meta">{`${formatDate(createdAt)} · ${formatBytes(fileSize)}`}</span>
      </span>
      <Badge {...look}>{text}</Badge>
    </button>
  )
}

const Facts = ({ process }: Pick<ReviewProps, 'process'>) => (
  <div className="card docfacts">
    <DataList columns={2} items={judgingItems(filingOf(process), activityOf(process))} />
  </div>
)

interface ReviewProps {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
}

interface ViewerProps {
  readonly process: ProcessResponse
  readonly document: JudgedDocument
  /** The one that it replaced. */
  readonly before: JudgedDocument | undefined
  /** Moves on; undefined at the last one without a verdict. */
  readonly onNext: (() => void) | undefined
}

const Remark = ({ process, document, before }: Omit<ViewerProps, 'onNext'>) => {
  const reason = document.verdict?.reason ?? null
  const replacedReason = before?.verdict?.reason ?? null
  if (reason === null && before === undefined) return null
  return (
    <div className="viewer__remark">
      {reason !== null && <p>{`Motivo: ${reason}`}</p>}
      {replacedReason !== null && <p>{`Substitui a versão recusada: “${replacedReason}”`}</p>}
      {before !== undefined && (
        <LinkButton
          size="sm"
          variant="ghost"
          icon={Columns2}
          to={`${processPath(process.id)}/compare?${new URLSearchParams({ before: before.id, after: document.id }).toString()}`}
        >
          Comparar documentos
        </LinkButton>
      )}
    </div>
  )
}

/** One document with its verdict. Its bytes are fetched while the tab is open. */
const Viewer = ({ onNext, ...shown }: ViewerProps) => {
  const { process, document } = shown
  const heading = useId()
  const download = useDownload(process.id)
  const isOpen = useSearchParams()[0].get('tab') === 'documents'
  return (
    <section className="side-pane no-print" aria-labelledby={heading}>
      <div className="side-pane__bar">
        <h2 id={heading} title={document.originalName}>
          {document.originalName}
        </h2>
        {isViewable(document) && <BesideButton beside={document.id} name={document.originalName} />}
        <IconButton
          label={`Baixar ${document.originalName}`}
          icon={Download}
          onClick={() => download(document)}
        />
      </div>
      <div className="viewer__page">
        {isOpen && isViewable(document) && (
          <DocumentPreview key={document.id} processId={process.id} document={document} />
        )}
        {!isViewable(document) && <p className="preview__note">{OTHER_TYPE}</p>}
      </div>
      <div className="viewer__foot">
        <Remark {...shown} />
        <DocumentButtons process={process} document={document} />
        {onNext !== undefined && (
          <Button size="sm" iconAfter={ArrowRight} onClick={onNext}>
            Próximo documento
          </Button>
        )}
      </div>
    </section>
  )
}

/** The document to judge after `current`, from the top again at the end of the list. */
const nextAfter = (current: string, ids: readonly string[], toJudge: ReadonlySet<string>) => {
  const at = ids.indexOf(current)
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((id) => toJudge.has(id))
}

/** The documents by category and the chosen one next to them, with its verdict; for people who judge, on a wide window. */
const DocumentsReview = ({ process, corrections }: ReviewProps) => {
  const groups = documentGroups(process.documents, corrections)
  const listed = groups.flatMap(({ documents }) => documents)
  const ids = listed.map(({ document }) => document.id)
  const toJudge = new Set(documentsToJudge(process.documents, corrections).map(({ id }) => id))
  const [chosen, choose] = useState(() => ids.find((id) => toJudge.has(id)) ?? ids[0])
  const { document } = listed.find((each) => each.document.id === chosen) ?? listed[0] ?? {}
  if (document === undefined) return null
  const next = nextAfter(document.id, ids, toJudge)
  const before = groups
    .find(({ category }) => category === document.category)
    ?.documents.find((each) => each.replaced && each.document.createdAt < document.createdAt)?.document
  return (
    <div className="review">
      <div className="stack stack--16">
        <Facts process={process} />
        <div className="card doclist">
          {groups.map(({ category, documents }) => (
            <section key={category} aria-label={documentCategoryLabels[category]}>
              <h3>
                <span>{documentCategoryLabels[category]}</span>
                {documents.length > 1 && (
                  <span className="doclist__count">{countOf(documents.length, 'arquivo', 'arquivos')}</span>
                )}
              </h3>
              {documents.map((each) => (
                <Item
                  key={each.document.id}
                  listed={each}
                  isCurrent={each.document.id === document.id}
                  onChoose={() => choose(each.document.id)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      <Viewer
        process={process}
        document={document}
        before={before}
        onNext={next === undefined ? undefined : () => choose(next)}
      />
    </div>
  )
}

export default DocumentsReview
