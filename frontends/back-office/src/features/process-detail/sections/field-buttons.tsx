import type { ProcessResponse } from '@licensing/contracts'
import type { FieldItem } from '@licensing/process-view/reading'
import { type DataListItem, NOT_INFORMED } from '@licensing/ui-kit'
import { FieldButton } from '../../desk/documents/field-button'

/** Adds a button after the value of every item that shows fields of the filing, while a request may be composed. */
export const withFieldButtons = (items: readonly FieldItem[], process: ProcessResponse): DataListItem[] =>
  items.map(({ fields, ...item }) =>
    fields === undefined || !process.deskActions.includes('composeRequest')
      ? item
      : {
          ...item,
          value: (
            <>
              <span>{item.value ?? NOT_INFORMED}</span>{' '}
              <span className="no-print">
                <FieldButton process={process} label={item.label} fields={fields} />
              </span>
            </>
          ),
        },
  )
