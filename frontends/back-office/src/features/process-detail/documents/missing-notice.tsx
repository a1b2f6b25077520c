import { documentCategoryLabels, type ProcessResponse } from '@licensing/contracts'
import { Alert, Button, lazyPart } from '@licensing/ui-kit'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { missingCategories, missingText } from './missing'

const IncludeDialog = lazyPart({ load: () => import('../../desk/documents/include-dialog') })

/** The mandatory documents that are missing, to people who may ask for them. */
export const MissingNotice = ({ process }: { readonly process: ProcessResponse }) => {
  const [isIncluding, setIncluding] = useState(false)
  const missing = missingCategories(process)
  const [first] = missing
  if (first === undefined || !process.deskActions.includes('composeRequest')) return null
  return (
    <div className="no-print">
      <Alert
        tone="warning"
        title={missingText(missing)}
        action={
          <Button size="sm" icon={ListPlus} onClick={() => setIncluding(true)}>
            Incluir no pedido
          </Button>
        }
      />
      {isIncluding && (
        <IncludeDialog
          process={process}
          name={missing.length === 1 ? documentCategoryLabels[first] : 'documento que falta'}
          subjects={missing.map((fieldName) => ({ fieldType: 'document', fieldName }))}
          onClose={() => setIncluding(false)}
        />
      )}
    </div>
  )
}
