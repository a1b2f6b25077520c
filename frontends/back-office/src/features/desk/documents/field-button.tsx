import type { FieldButton as ButtonOfField } from '@licensing/process-view/detail'
import { IconButton } from '@licensing/ui-kit'
import { ListPlus } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

const IncludeDialog = lazy(() => import('./include-dialog'))

/** Puts one field of the filing into the next request. */
export const FieldButton = ({ process, label, fields }: ComponentProps<ButtonOfField>) => {
  const [including, setIncluding] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        iconSize={16}
        icon={ListPlus}
        label={`Incluir no pedido: ${label}`}
        onClick={() => setIncluding(true)}
      />
      {including && (
        <Suspense fallback={null}>
          <IncludeDialog
            process={process}
            name={label}
            subjects={fields.map((fieldName) => ({ fieldType: 'field', fieldName }))}
            onClose={() => setIncluding(false)}
          />
        </Suspense>
      )}
    </>
  )
}
