import { type LicenceStatus, licenceStatusLabels, withFallback } from '@licensing/contracts'
import { Badge, type BadgeTone, type IconComponent, UNKNOWN_LOOK } from '@licensing/ui-kit'
import {
  Ban,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CirclePause,
  FileX,
  History,
  Signature,
} from 'lucide-react'

const looks: Record<LicenceStatus, { readonly tone: BadgeTone; readonly icon: IconComponent }> = withFallback(
  {
    ISSUED: { tone: 'info', icon: Signature },
    VALID: { tone: 'ok', icon: CircleCheck },
    EXTENDED: { tone: 'ok', icon: CalendarClock },
    SUSPENDED: { tone: 'wait', icon: CirclePause },
    REVOKED: { tone: 'no', icon: Ban },
    SUPERSEDED: { tone: 'neutral', icon: History },
    EXPIRED: { tone: 'no', icon: CalendarX },
    VOIDED: { tone: 'neutral', icon: FileX },
  },
  () => UNKNOWN_LOOK,
)

interface LicenceBadgeProps {
  readonly status: LicenceStatus
  readonly size?: 'md' | 'lg'
}

/** The status of a licence today. */
export const LicenceBadge = ({ status, size = 'md' }: LicenceBadgeProps) => (
  <Badge {...looks[status]} size={size}>
    {licenceStatusLabels[status]}
  </Badge>
)
