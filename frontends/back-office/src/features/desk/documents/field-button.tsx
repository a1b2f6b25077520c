import type { FilingField, ProcessResponse } from '@licensing/contracts'
import { IconButton, lazyPart } from '@licensing/ui-kit'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'

const IncludeDialog = lazyPart({ load: () => import('./include-dialog') })

interface FieldButtonProps {
  readonly process: ProcessResponse
  readonly label: string
  readonly fields: readonly FilingField[]
}

/** Puts one field of the filing into the next request. */
export const FieldButton = ({ process, label, fields }: FieldButtonProps) => {
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
        <IncludeDialog
          process={process}
          name={label}
          subjects={fields.map((fieldName) => ({ fieldType: 'field', fieldName }))}
          onClose={() => setIncluding(false)}
        />
      )}
    </>
  )
}
