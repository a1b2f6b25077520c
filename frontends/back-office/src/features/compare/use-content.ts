import type { DocumentResponse } from '@licensing/contracts'
import { previewKindOf } from '../documents/preview/model'
import { useDocumentFile } from '../documents/preview/use-document-file'
import type { Pdf } from './viewer/open-pdf'
import { usePdf } from './viewer/use-pdf'

/** The content that a pane shows of its document. */
export type Content =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly title: string; readonly text?: string; readonly retry: () => void }
  | { readonly state: 'other' }
  | { readonly state: 'pdf'; readonly pages: number; readonly pdf: Pdf }
  | { readonly state: 'image'; readonly pages: 1; readonly file: Blob }

export interface Side {
  readonly document: DocumentResponse
  readonly file: Blob | undefined
  readonly content: Content
}

const LOADING: Content = { state: 'loading' }
const OTHER: Content = { state: 'other' }

/** A PDF that cannot be opened: with a password, or damaged. */
const unreadable = (error: unknown, retry: () => void): Content => ({
  state: 'failed',
  title:
    error instanceof Error && error.name === 'PasswordException'
      ? 'Este PDF tem senha'
      : 'Este arquivo não pôde ser mostrado',
  text: 'Baixe para abrir.',
  retry,
})

/** Fetches a document and, if it is a PDF, opens it. The type is detected from the bytes, not from the name. */
export const useContent = (processId: string, document: DocumentResponse): Side => {
  const { data: file, isError, isFetching, refetch } = useDocumentFile(processId, document.id)
  const kind = file && previewKindOf(file)
  const { opened, retry } = usePdf(kind === 'pdf' ? file : undefined)
  const content = (): Content => {
    if (file === undefined)
      return isError && !isFetching
        ? { state: 'failed', title: 'Erro ao carregar documento', retry: () => void refetch() }
        : LOADING
    if (kind === undefined) return OTHER
    if (kind === 'image') return { state: 'image', pages: 1, file }
    if (opened === null) return LOADING
    if ('error' in opened) return unreadable(opened.error, retry)
    return { state: 'pdf', pages: opened.pdf.pages, pdf: opened.pdf }
  }
  return { document, file, content: content() }
}

export const pagesOf = ({ content }: Side): number | null => ('pages' in content ? content.pages : null)
