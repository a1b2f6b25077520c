import type { ProcessResponse } from '@licensing/contracts'
import { type IconComponent, Timeline } from '@licensing/ui-kit'
import { actorText } from '../process-history/model'

interface DeskTimelineProps {
  readonly lines: ProcessResponse['deskActivities']
  readonly icon: IconComponent
}

/** Lines of the desk, newest first. */
export const DeskTimeline = ({ lines, icon }: DeskTimelineProps) => (
  <Timeline
    items={lines.toReversed().map((line) => ({
      id: line.id,
      at: line.createdAt,
      title: line.description,
      meta: actorText(line.user),
      icon,
      note: line.observations ?? undefined,
    }))}
  />
)
