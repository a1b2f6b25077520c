import type { DocumentResponse } from '@licensing/contracts'
import { documentCategoryLabels } from '@licensing/domain-kit'
import { Badge, Button, FileRow, formatDate } from '@licensing/ui-kit'
import { Eye, EyeOff, History } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { isViewable } from './preview/model'
import { useDownload } from './use-download'

const DocumentPreview = lazy(() => import('./preview/document-preview'))

export interface DocumentRowProps {
  readonly processId: string
  readonly document: DocumentResponse
  readonly withCategory?: boolean
  readonly replaced?: boolean
}

/** A document with its download and, for a PDF or an image, a button that shows it below. */
export const DocumentRow = ({
  processId,
  document,
  withCategory = false,
  replaced = false,
}: DocumentRowProps) => {
  const download = useDownload(processId)
  const [isShown, setShown] = useState(false)
  const region = useId()
  const { originalName, category, createdAt, fileSize } = document
  return (
    <>
      <FileRow
        name={originalName}
        size={fileSize}
        meta={[...(withCategory ? [documentCategoryLabels[category]] : []), formatDate(createdAt)].join(
          ' · ',
        )}
        dimmed={replaced}
        {...(replaced
          ? {
              badge: (
                <Badge tone="neutral" icon={History}>
                  Substituído
                </Badge>
              ),
            }
          : {})}
        actions={
          isViewable(document) && (
            <Button
              variant="ghost"
              size="sm"
              icon={isShown ? EyeOff : Eye}
              className="no-print"
              aria-label={`${isShown ? 'Esconder' : 'Ver'} ${originalName}`}
              aria-expanded={isShown}
              {...(isShown ? { 'aria-controls': region } : {})}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Esconder' : 'Ver'}
            </Button>
          )
        }
        onDownload={() => download(document)}
      />
      {isShown && (
        <div id={region} className="preview">
          <Suspense fallback={null}>
            <DocumentPreview processId={processId} document={document} />
          </Suspense>
        </div>
      )}
    </>
  )
}
