import { saveBlob } from '@licensing/api-client'

let shown: string | undefined

/**
 * Opens a PDF in a new tab, or saves it where the browser opens none. Its address stays valid until the next one is shown, so that
 * the tab can be loaded again.
 */
export const showPdf = (pdf: Blob, fileName: string): void => {
  // Under another type it could be a page of this origin.
  if (pdf.type !== 'application/pdf') return saveBlob(pdf, fileName)
  if (shown !== undefined) URL.revokeObjectURL(shown)
  shown = URL.createObjectURL(pdf)
  if (window.open(shown, '_blank') === null) saveBlob(pdf, fileName)
}
