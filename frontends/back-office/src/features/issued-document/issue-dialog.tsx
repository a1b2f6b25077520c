import type { ProcessResponse } from '@licensing/contracts'
import { FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { FileBadge } from 'lucide-react'
import { UnprintableNotice } from '../licence-terms/unprintable-notice'
import { useLicenceTerms } from '../licence-terms/use-known-terms'
import { issuing } from './commands'

interface IssueDialogProps {
  readonly process: ProcessResponse
  readonly onClose: () => void
}

/** Asks once more: a number that was given stays spent. */
export const IssueDialog = ({ process, onClose }: IssueDialogProps) => {
  const issue = useCommand(issuing)
  const { data } = useLicenceTerms(process.id)
  return (
    <FormDialog
      title={`Emitir documento do processo ${processName(process)}`}
      icon={FileBadge}
      tone="info"
      submitLabel="Emitir Documento"
      busyLabel="Emitindo..."
      busy={issue.busy}
      onClose={onClose}
      onSubmit={() => issue.run({ id: process.id, input: undefined }, { onSuccess: onClose })}
    >
      <p>
        O documento recebe o próximo número do município e um código. Um número usado não volta a ser dado.
      </p>
      <UnprintableNotice terms={data} />
    </FormDialog>
  )
}
