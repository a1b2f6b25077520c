import { type LicenceHistoryEntry, type LicenceResponse, roleLabels } from '@licensing/contracts'
import { countOf } from '@licensing/process-view/reading'
import { Card, type IconComponent, Timeline } from '@licensing/ui-kit'
import {
  Ban,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Check,
  CircleMinus,
  CirclePause,
  CirclePlay,
  FileBadge,
  FileX,
  History,
  Pencil,
  RefreshCw,
  Signature,
  Upload,
  Users,
  X,
} from 'lucide-react'

const icons: Partial<Record<string, IconComponent>> = {
  LicenceIssued: FileBadge,
  LicenceRecorded: FileBadge,
  LicenceMadeFinal: Signature,
  LicenceVoided: FileX,
  LicenceSuspended: CirclePause,
  LicenceReinstated: CirclePlay,
  LicenceRevoked: Ban,
  LicenceRectified: Pencil,
  LicenceTransferred: Users,
  LicenceRenewalRequested: RefreshCw,
  LicenceRenewalClosed: RefreshCw,
  LicenceExtended: CalendarClock,
  LicenceExpired: CalendarX,
  LicenceSuperseded: History,
  ConditionProofSent: Upload,
  ConditionProofAccepted: Check,
  ConditionProofRejected: X,
  ConditionExtended: CalendarPlus,
  ConditionWaived: CircleMinus,
}

const actorText = ({ name, role }: LicenceHistoryEntry['user']): string =>
  role === null ? name : `${name} · ${roleLabels[role]}`

/** The history of the licence, newest first. */
export const HistoryPanel = ({ licence: { history } }: { readonly licence: LicenceResponse }) => (
  <Card title="Histórico" aside={countOf(history.length, 'registro', 'registros')}>
    <Timeline
      items={history.toReversed().map(({ id, action, description, observations, createdAt, user }) => ({
        id,
        at: createdAt,
        title: description,
        icon: icons[action] ?? RefreshCw,
        meta: actorText(user),
        ...(observations === null ? {} : { note: observations }),
      }))}
    />
  </Card>
)
