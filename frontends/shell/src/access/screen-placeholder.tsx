import type { ScreenName } from '@licensing/federation'
import { SkeletonDetail, SkeletonFields, SkeletonStats, SkeletonTable } from '@licensing/ui-kit'

const TABLES: ReadonlySet<ScreenName> = new Set([
  'process-list',
  'protocoled-list',
  'municipalities',
  'activities',
  'users',
])

interface ScreenPlaceholderProps {
  readonly screen: ScreenName
  readonly label: string
}

/** Shown while the code of a screen loads, in the shape of the screen: on a phone a form is no list of cards. */
export const ScreenPlaceholder = ({ screen, label }: ScreenPlaceholderProps) => {
  if (TABLES.has(screen)) return <SkeletonTable label={label} />
  if (screen === 'process-detail' || screen === 'protocoled-detail') return <SkeletonDetail label={label} />
  if (screen === 'home' || screen === 'dashboard') return <SkeletonStats label={label} cards={8} />
  return (
    <div className="card card__body">
      <SkeletonFields label={label} />
    </div>
  )
}
