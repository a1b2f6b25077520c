import type { ProcessResponse } from '@licensing/contracts'
import { useCommand } from '@licensing/process-view/actions'
import { Button } from '@licensing/ui-kit'
import { Hand } from 'lucide-react'
import { claiming } from './commands'

/** Takes a process that nobody has. */
export const ClaimButton = ({ process }: { readonly process: ProcessResponse }) => {
  const claim = useCommand(claiming)
  if (!process.deskActions.includes('claim')) return null
  return (
    <Button
      icon={Hand}
      busy={claim.busy}
      busyLabel="Assumindo..."
      onClick={() => claim.run({ id: process.id, input: { version: process.version } })}
    >
      Assumir
    </Button>
  )
}
