import type { FilingField } from '@licensing/contracts'
import { Badge, NOT_INFORMED } from '@licensing/ui-kit'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldItem } from '@licensing/process-view/reading'

const shown = (value: ReactNode): ReactNode =>
  value === undefined || value === null || value === '' ? NOT_INFORMED : value

/** Adds 'Alterado' to changed items; the tag is hidden in print. */
export const withChangedTags = (
  items: readonly FieldItem[],
  changed: ReadonlySet<FilingField>,
): FieldItem[] =>
  items.map((item) =>
    item.fields?.some((field) => changed.has(field)) === true
      ? {
          ...item,
          value: (
            <>
              <span>{shown(item.value)}</span>{' '}
              <span className="no-print">
                <Badge tone="info" icon={Pencil}>
                  Alterado
                </Badge>
              </span>
            </>
          ),
        }
      : item,
  )
