import type { RemoteScreenProps } from '@licensing/federation'

/** Stands for a portal's screen: says which one was asked of which portal. Needs nothing that a spec may replace. */
export const StandInScreen = ({ remote, screen }: RemoteScreenProps) => (
  <h1>
    {remote}/{screen}
  </h1>
)
