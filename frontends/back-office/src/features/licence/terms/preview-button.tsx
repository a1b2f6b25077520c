import { isApiError, saveBlob } from '@licensing/api-client'
import { previewLicence } from '@licensing/api-client/licences'
import type { FieldError } from '@licensing/contracts'
import type { LicenceTermsForm } from '@licensing/forms'
import { Button, focusFirstError } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { MouseEvent } from 'react'
import './preview-button.css'

let shown: string | undefined

/**
 * Opens a PDF in a new tab, or saves it where the browser opens none. Its address stays valid until the next one is shown, so that
 * the tab can be loaded again.
 */
const showPdf = (pdf: Blob, fileName: string): void => {
  // Under another type it could be a page of this origin.
  if (pdf.type !== 'application/pdf') return saveBlob(pdf, fileName)
  if (shown !== undefined) URL.revokeObjectURL(shown)
  shown = URL.createObjectURL(pdf)
  if (window.open(shown, '_blank') === null) saveBlob(pdf, fileName)
}

interface PreviewButtonProps {
  readonly processId: string
  /** Checks the form; undefined while it has errors, which it then shows. */
  readonly terms: () => LicenceTermsForm | undefined
  /** The errors of the server, at fields of the terms. */
  readonly onRefused: (errors: readonly FieldError[]) => void
}

/** 'Ver minuta': what the terms in the form would issue, in a new tab. Nothing is saved. */
export const PreviewButton = ({ processId, terms, onRefused }: PreviewButtonProps) => {
  const preview = useMutation({
    mutationFn: (input: LicenceTermsForm) => previewLicence(processId, input),
    meta: { errorMessage: 'Erro ao gerar a minuta' },
    onSuccess: (pdf) => showPdf(pdf, 'minuta.pdf'),
    onError: (error) => onRefused(isApiError(error) ? error.errors : []),
  })
  const show = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = terms()
    if (input === undefined) focusFirstError(currentTarget.closest('[role="dialog"]'))
    else preview.mutate(input)
  }
  return (
    <Button
      variant="ghost"
      className="preview-button"
      icon={Eye}
      busy={preview.isPending}
      busyLabel="Gerando a minuta..."
      onClick={show}
    >
      Ver minuta
    </Button>
  )
}
