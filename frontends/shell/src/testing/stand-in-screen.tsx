import type { RemoteScreenProps } from '@licensing/federation'

/** Mock of a portal's screen that renders its remote and name. Without imports that a spec may mock. */
export const StandInScreen = ({ remote, screen }: RemoteScreenProps) => (
  <h1>
    {remote}/{screen}
  </h1>
)
