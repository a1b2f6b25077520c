import { Badge } from '@licensing/ui-kit'
import { BellDot } from 'lucide-react'

/** Marks a process others changed since one last looked at it. */
export const NewsBadge = () => (
  <Badge tone="info" icon={BellDot}>
    Novidades
  </Badge>
)
