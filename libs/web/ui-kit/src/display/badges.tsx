import {
  correctionStatusLabels,
  processStatusDescriptions,
  processStatusLabels,
  UNKNOWN_STATUS_DESCRIPTION,
  withFallback,
  type CorrectionStatus,
  type ProcessStatus,
} from '@licensing/contracts'
import {
  Archive,
  CheckCheck,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  CreditCard,
  FileSearch,
  Inbox,
  Pencil,
  Send,
  Signature,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconComponent } from '../icons/icon'

export const statusIcons: Record<ProcessStatus, IconComponent> = {
  DRAFT: Pencil,
  SUBMITTED: Send,
  AWAITING_PAYMENT: CreditCard,
  PROTOCOLED: Inbox,
  UNDER_ANALYSIS: FileSearch,
  PENDING: TriangleAlert,
  APPROVED: CircleCheck,
  AWAITING_SIGNATURE: Signature,
  COMPLETED: CheckCheck,
  REJECTED: CircleX,
  ARCHIVED: Archive,
}

const isKnown = (status: string): status is ProcessStatus => Object.hasOwn(statusIcons, status)

export interface StatusBadgeProps {
  /** A process status; an unknown one is shown as its raw value (specification section 4). */
  status: string
  size?: 'md' | 'lg'
}

/** The icon of a process status; a help icon for an unknown one. */
export const StatusIcon = ({ status, size = 16 }: { status: string; size?: 16 | 20 | 24 }) => (
  <Icon as={isKnown(status) ? statusIcons[status] : CircleHelp} size={size} />
)

/** A process status with colour, icon and label; the description is a tooltip. */
export const StatusBadge = ({ status, size = 'md' }: StatusBadgeProps) => {
  const large = size === 'lg' && 'badge--lg'
  if (isKnown(status))
    return (
      <span
        className={classNames('badge', large)}
        data-status={status}
        title={processStatusDescriptions[status]}
      >
        <StatusIcon status={status} />
        <span>{processStatusLabels[status]}</span>
      </span>
    )
  return (
    <span className={classNames('badge', 'badge--neutral', large)} title={UNKNOWN_STATUS_DESCRIPTION}>
      <StatusIcon status={status} />
      <span>{status}</span>
      <span className="sr-only"> ({UNKNOWN_STATUS_DESCRIPTION})</span>
    </span>
  )
}

export type BadgeTone = 'neutral' | 'ok' | 'wait' | 'info' | 'no'

/** A badge for anything except a process status. */
export const Badge = ({
  tone,
  icon,
  size = 'md',
  children,
}: {
  tone: BadgeTone
  icon: IconComponent
  size?: 'md' | 'lg'
  children: ReactNode
}) => (
  <span className={classNames('badge', `badge--${tone}`, size === 'lg' && 'badge--lg')}>
    <Icon as={icon} size={16} />
    <span>{children}</span>
  </span>
)

/** For a status that only a newer server knows. */
export const UNKNOWN_LOOK = { tone: 'neutral', icon: CircleHelp } as const

const correctionLooks = withFallback<CorrectionStatus, { tone: BadgeTone; icon: IconComponent }>(
  {
    PENDING: { tone: 'wait', icon: Clock },
    CORRECTED: { tone: 'info', icon: Send },
    VERIFIED: { tone: 'ok', icon: CircleCheck },
  },
  () => UNKNOWN_LOOK,
)

/** The status of a correction: Pendente, Corrigida, Verificada. */
export const CorrectionBadge = ({ status }: { status: CorrectionStatus }) => (
  <Badge {...correctionLooks[status]}>{correctionStatusLabels[status]}</Badge>
)

/** The status of a document category: Enviado with at least one file, otherwise Pendente (specification section 2). */
export const DocumentBadge = ({ sent }: { sent: boolean }) =>
  sent ? (
    <Badge tone="ok" icon={CircleCheck}>
      Enviado
    </Badge>
  ) : (
    <Badge tone="wait" icon={Clock}>
      Pendente
    </Badge>
  )
