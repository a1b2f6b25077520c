import {
  type HistoryAction,
  type HistoryEntry,
  withFallback,
  historyActionLabels,
} from '@licensing/contracts'
import { type IconComponent, LinkButton, Timeline } from '@licensing/ui-kit'
import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleX,
  Download,
  FileSearch,
  FileText,
  FileX,
  History,
  Inbox,
  MessageSquareText,
  Pencil,
  Plus,
  Receipt,
  RefreshCw,
  Trash2,
  X,
} from 'lucide-react'
import { entryStatus, actorText } from './model'

const icons: Record<HistoryAction, IconComponent> = withFallback(
  {
    PROCESS_CREATED: Plus,
    PROCESS_APPROVED: CircleCheck,
    PROCESS_REJECTED: CircleX,
    PROCESS_PROTOCOLED: Inbox,
    ANALYSIS_STARTED: FileSearch,
    COMPLEMENTATION_REQUESTED: MessageSquareText,
    DOCUMENT_UPLOADED: FileText,
    DOCUMENT_DOWNLOADED: Download,
    DOCUMENT_REMOVED: FileX,
    PROCESS_UPDATED: Pencil,
    STATUS_CHANGED: RefreshCw,
    PROCESS_DELETED: Trash2,
    PROCESS_CANCELED: RefreshCw,
    PAYMENT_RECEIPT_UPLOADED: Receipt,
    CORRECTION_CREATED: CircleAlert,
    CORRECTION_COMPLETED: Pencil,
    CORRECTION_VERIFIED: Check,
    CORRECTION_REJECTED: X,
    CORRECTION_DELETED: Trash2,
  },
  () => RefreshCw,
)

interface ProcessHistoryProps {
  readonly entries: readonly HistoryEntry[]
  /** The process as it was at an instant; absent where there is no page of the process. */
  readonly pathTo?: (instant: string) => string
}

/** The activity history of a process, newest first. */
export const ProcessHistory = ({ entries, pathTo }: ProcessHistoryProps) => (
  <Timeline
    items={entries.toReversed().map((entry) => {
      const status = entryStatus[entry.action]
      const title = historyActionLabels[entry.action]
      return {
        id: entry.id,
        at: entry.createdAt,
        title,
        icon: icons[entry.action],
        meta: actorText(entry.user),
        ...(status === undefined ? {} : { status }),
        ...(entry.description === '' || entry.description === title ? {} : { text: entry.description }),
        ...(entry.observations === null ? {} : { note: entry.observations }),
        ...(pathTo === undefined
          ? {}
          : {
              action: (
                <LinkButton variant="ghost" size="sm" icon={History} to={pathTo(entry.createdAt)}>
                  Ver autos neste momento
                </LinkButton>
              ),
            }),
      }
    })}
  />
)
