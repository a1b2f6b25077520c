import type { DocumentResponse } from '@licensing/contracts'

/** The largest file shown in the page; the upload limit of every screen is the same. */
export const PREVIEW_MAX_BYTES = 10 * 1024 * 1024

type PreviewKind = 'pdf' | 'image'

/** Types shown in the page. SVG is not among them: it can hold more than a picture. */
const kinds: Readonly<Record<string, PreviewKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
}

const typeByExtension: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Whether a document is offered for viewing, by its name: the list does not have the media type. */
export const isViewable = ({ originalName }: Pick<DocumentResponse, 'originalName'>): boolean =>
  Object.hasOwn(typeByExtension, originalName.split('.').at(-1)?.toLowerCase() ?? '')

/** How to show the bytes, by the type that the server detected in them; undefined for any other type. */
export const previewKindOf = ({ type }: Pick<Blob, 'type'>): PreviewKind | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type] : undefined

export const TOO_LARGE = 'Este arquivo é grande demais para ser mostrado aqui. Baixe para abrir.'
export const NO_VIEWER = 'Este navegador não mostra PDF dentro da página. Baixe para abrir.'
export const OTHER_TYPE = 'Este tipo de arquivo não é mostrado aqui. Baixe para abrir.'
