import { type ObligationState, obligationStateLabels, withFallback } from '@licensing/contracts'
import { Badge, type BadgeTone, type IconComponent, UNKNOWN_LOOK } from '@licensing/ui-kit'
import { Calendar, CircleAlert, CircleCheck, CircleMinus, CircleX, Clock, FileSearch } from 'lucide-react'

const looks: Record<ObligationState, { readonly tone: BadgeTone; readonly icon: IconComponent }> =
  withFallback(
    {
      UPCOMING: { tone: 'neutral', icon: Calendar },
      DUE_SOON: { tone: 'info', icon: Clock },
      OVERDUE: { tone: 'no', icon: CircleAlert },
      SENT: { tone: 'wait', icon: FileSearch },
      ACCEPTED: { tone: 'ok', icon: CircleCheck },
      REJECTED: { tone: 'no', icon: CircleX },
      WAIVED: { tone: 'neutral', icon: CircleMinus },
    },
    () => UNKNOWN_LOOK,
  )

export const ObligationBadge = ({ state }: { readonly state: ObligationState }) => (
  <Badge {...looks[state]}>{obligationStateLabels[state]}</Badge>
)
