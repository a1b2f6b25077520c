import { Badge } from '@licensing/ui-kit'
import { BellDot } from 'lucide-react'

/** Marks a process that others changed since the caller last viewed it. */
export const NewsBadge = () => (
  <Badge tone="info" icon={BellDot}>
    Novidades
  </Badge>
)
