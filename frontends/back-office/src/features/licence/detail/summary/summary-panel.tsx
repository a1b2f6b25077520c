import type { LicenceResponse } from '@licensing/contracts'
import { ActsCard } from '../../acts/acts-card'
import { RenewalsCard } from '../../renewal/renewals-card'
import { FactsCard } from './facts-card'
import { OpenConditions } from './open-conditions'
import { SignatureCard } from './signature-card'
import { ValidityCard } from './validity-card'

interface SummaryPanelProps {
  readonly licence: LicenceResponse
  readonly onShowConditions: () => void
}

export const SummaryPanel = ({ licence, onShowConditions }: SummaryPanelProps) => (
  <div className="split">
    <div className="stack">
      <ValidityCard licence={licence} />
      <FactsCard licence={licence} />
      <OpenConditions licence={licence} onShowAll={onShowConditions} />
    </div>
    <div className="stack">
      <RenewalsCard licence={licence} />
      <SignatureCard licence={licence} />
      <ActsCard licence={licence} />
    </div>
  </div>
)
