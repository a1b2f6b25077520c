import type { ReactNode } from 'react'

/** Space for both links, also while they load, so that nothing moves when they appear. */
export const NeighbourSpace = ({ children }: { readonly children?: ReactNode }) => (
  <span className="neighbours">{children}</span>
)
