import type { ProcessResponse } from '@licensing/contracts'
import type { FilingField } from '@licensing/domain-kit'
import { type DataListItem, NOT_INFORMED } from '@licensing/ui-kit'
import type { ComponentType } from 'react'
import type { FieldItem } from '../facts/model'

/** The actions of staff on one shown item and the fields that it contains. */
export type FieldButton = ComponentType<{
  readonly process: ProcessResponse
  readonly label: string
  readonly fields: readonly FilingField[]
}>

/** Adds the button after the value of every item that shows fields of the filing; it is hidden in print. */
export const withFieldButtons = (
  items: readonly FieldItem[],
  process: ProcessResponse,
  Button: FieldButton | undefined,
): DataListItem[] =>
  items.map(({ fields, ...item }) =>
    Button === undefined || fields === undefined
      ? item
      : {
          ...item,
          value: (
            <>
              <span>{item.value ?? NOT_INFORMED}</span>{' '}
              <span className="no-print">
                <Button process={process} label={item.label} fields={fields} />
              </span>
            </>
          ),
        },
  )
