import { fetchProcessDocument } from '@licensing/api-client'
import type { DocumentResponse } from '@licensing/contracts'
import { ErrorState, Spinner } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { NO_VIEWER, OTHER_TYPE, PREVIEW_MAX_BYTES, previewKindOf, TOO_LARGE } from './model'
import './preview.css'

interface DocumentPreviewProps {
  readonly processId: string
  readonly document: DocumentResponse
}

/** A document never changes, so its bytes are fetched, and recorded as read, once. They leave memory soon after the last use. */
const useDocumentFile = (processId: string, documentId: string) =>
  useQuery({
    queryKey: ['document-file', processId, documentId],
    queryFn: ({ signal }) => fetchProcessDocument(processId, documentId, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** Shows the bytes in the element, under a URL that exists as long as the element. */
const useBytesOf = (blob: Blob, fragment = '') =>
  useCallback(
    (element: { src: string } | null) => {
      if (element === null) return undefined
      const url = URL.createObjectURL(blob)
      element.src = url + fragment
      return () => URL.revokeObjectURL(url)
    },
    [blob, fragment],
  )

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
      <Spinner /> Carregando documento…
    </output>
  )
}

/** A PDF or an image in the page, fetched with the caller's token; otherwise a text that says to download it. */
const DocumentPreview = (props: DocumentPreviewProps) => {
  const { originalName, fileSize } = props.document
  if (fileSize > PREVIEW_MAX_BYTES) return <Note>{TOO_LARGE}</Note>
  const isPdf = originalName.toLowerCase().endsWith('.pdf')
  if (isPdf && navigator.pdfViewerEnabled === false) return <Note>{NO_VIEWER}</Note>
  return <FetchedDocument key={props.document.id} {...props} />
}

export default DocumentPreview
