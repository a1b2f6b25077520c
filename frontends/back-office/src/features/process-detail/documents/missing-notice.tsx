import { documentCategoryLabels, type ProcessResponse } from '@licensing/contracts'
import { Alert, DialogButton, lazyPart } from '@licensing/ui-kit'
import { ListPlus } from 'lucide-react'
import { missingCategories, missingText } from './missing'

const IncludeDialog = lazyPart({ load: () => import('../../desk/documents/include-dialog') })

/** The mandatory documents that are missing, to people who may ask for them. */
export const MissingNotice = ({ process }: { readonly process: ProcessResponse }) => {
  const missing = missingCategories(process)
  const [first] = missing
  if (first === undefined || !process.deskActions.includes('composeRequest')) return null
  return (
    <div className="no-print">
      <Alert
        tone="warning"
        title={missingText(missing)}
        action={
          <DialogButton
            size="sm"
            icon={ListPlus}
            renderDialog={(close) => (
              <IncludeDialog
                process={process}
                name={missing.length === 1 ? documentCategoryLabels[first] : 'documento que falta'}
                subjects={missing.map((fieldName) => ({ fieldType: 'document', fieldName }))}
                onClose={close}
              />
            )}
          >
            Incluir no pedido
          </DialogButton>
        }
      />
    </div>
  )
}
