import type { CorrectionResponse } from '@licensing/contracts'
import { EmptyState, Tabs } from '@licensing/ui-kit'
import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { CORRECTION_TABS, correctionTabLabels, inTab } from '@licensing/process-view/answering'

interface CorrectionListProps {
  readonly corrections: readonly CorrectionResponse[]
  readonly render: (correction: CorrectionResponse) => ReactNode
}

/** Corrections under the tabs Todas, Pendentes, Corrigidas, Verificadas. */
export const CorrectionList = ({ corrections, render }: CorrectionListProps) => (
  <Tabs
    label="Correções por situação"
    items={CORRECTION_TABS.map((tab) => {
      const shown = inTab(corrections, tab)
      return {
        value: tab,
        label: correctionTabLabels[tab],
        count: shown.length,
        content:
          shown.length === 0 ? (
            <EmptyState icon={ListChecks} title="Nenhuma correção" text="Não há correções nesta situação." />
          ) : (
            shown.map(render)
          ),
      }
    })}
  />
)
