import { type DocumentCategory, documentCategoryLabels } from '@licensing/contracts'
import { Alert, Button } from '@licensing/ui-kit'
import { Plus } from 'lucide-react'
import { missingText } from '../process-detail/documents/missing'

interface MissingDocumentsProps {
  readonly missing: readonly DocumentCategory[]
  readonly onRequest: (category: DocumentCategory) => void
}

/** The mandatory documents that neither the process nor the request has. */
export const MissingDocuments = ({ missing, onRequest }: MissingDocumentsProps) => (
  <Alert tone="warning" title={missingText(missing)}>
    <div className="actions">
      {missing.map((category) => (
        <Button key={category} size="sm" icon={Plus} onClick={() => onRequest(category)}>
          {`Pedir ${documentCategoryLabels[category]}`}
        </Button>
      ))}
    </div>
  </Alert>
)
