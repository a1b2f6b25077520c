import type { DocumentResponse } from '@licensing/contracts'
import { ErrorState, Spinner } from '@licensing/ui-kit'
import type { ReactNode } from 'react'
import { NO_VIEWER, OTHER_TYPE, PREVIEW_MAX_BYTES, previewKindOf, TOO_LARGE } from './model'
import { useBytesOf } from './use-bytes-of'
import { useDocumentFile } from './use-document-file'
import './preview.css'

interface DocumentPreviewProps {
  readonly processId: string
  readonly document: DocumentResponse
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className="preview__note">{children}</p>

/** Only the listed types get a URL, so that none can hold a page of this origin. */
const Bytes = ({ blob, name }: { readonly blob: Blob; readonly name: string }) => {
  const kind = previewKindOf(blob)
  // The viewer's own list of pages would take half of a narrow frame.
  const bytes = useBytesOf(blob, kind === 'pdf' ? '#navpanes=0' : '')
  if (kind === undefined) return <Note>{OTHER_TYPE}</Note>
  if (kind === 'image')
    return (
      <div className="preview__image">
        <img ref={bytes} alt={`Documento ${name}`} />
      </div>
    )
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it would disable the browser's own PDF viewer; the type is checked above
    <iframe ref={bytes} className="preview__frame" title={`Documento ${name}`} />
  )
}

const FetchedDocument = ({ processId, document }: DocumentPreviewProps) => {
  const { data, isError, isFetching, refetch } = useDocumentFile(processId, document.id)
  if (data !== undefined) return <Bytes blob={data} name={document.originalName} />
  if (isError)
    return (
      <ErrorState title="Erro ao carregar documento" retrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <output className="preview__note">
      <Spinner /> <span>Carregando documento…</span>
    </output>
  )
}

/** A PDF or an image in the page, fetched with the caller's token; otherwise a text that offers to download it. */
const DocumentPreview = (props: DocumentPreviewProps) => {
  const { originalName, fileSize } = props.document
  if (fileSize > PREVIEW_MAX_BYTES) return <Note>{TOO_LARGE}</Note>
  const isPdf = originalName.toLowerCase().endsWith('.pdf')
  if (isPdf && navigator.pdfViewerEnabled === false) return <Note>{NO_VIEWER}</Note>
  return <FetchedDocument key={props.document.id} {...props} />
}

export default DocumentPreview
