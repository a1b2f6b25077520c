import { approveProcess } from '@licensing/api-client'
import { licenceKindLabels, type ProcessSummary, type ValidityBounds } from '@licensing/contracts'
import { type ApprovalForm, approvalForm } from '@licensing/forms'
import { ACTION_FAILED, type Command, CommandDialog, processName } from '@licensing/process-view/actions'
import { NoticePreview } from '../notice-preview/notice-preview'
import { Observations } from '../process-actions/observations'
import { CheckCard, type Rules, useCheckedForm, Alert } from '@licensing/ui-kit'
import { CircleCheck, FileBadge } from 'lucide-react'
import { useState } from 'react'
import { PreviewButton } from '../licence/terms/preview-button'
import { type TermsDraft, termsInput, withinBounds } from '../licence/terms/terms-draft'
import { TermsSection } from '../licence/terms/terms-section'
import { useHasDraft } from '../licence/terms/use-has-draft'
import { useKnownTerms } from '../licence/terms/use-known-terms'
import { useUnverified } from './unverified'

/** A notice that blocks nothing: the person decides. */
const Unverified = ({ process }: { readonly process: ProcessSummary }) => {
  const points = useUnverified(process)
  return points.length === 0 ? null : (
    <Alert tone="warning" title="Ainda não verificado">
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Alert>
  )
}

const approving: Command<ApprovalForm> = {
  run: (id, { observations = '', licence }) =>
    approveProcess(id, { observations, licence: licence ?? undefined }),
  failed: ACTION_FAILED,
  done: () => 'Processo aprovado com sucesso!',
}

interface Approval {
  readonly observations: string
  /** Null until it is changed. */
  readonly licence: TermsDraft | null
}

/** @param initial the terms that the form begins with; undefined where the system issues no licence */
const rulesWith = (
  initial: TermsDraft | undefined,
  bounds: ValidityBounds | undefined,
): Rules<Approval, ApprovalForm> => ({
  safeParse: ({ observations, licence }) => {
    const checked = approvalForm.safeParse({
      observations,
      ...(initial === undefined ? {} : { licence: termsInput(licence ?? initial) }),
    })
    return withinBounds(checked, (approval) => approval.licence, { bounds, path: 'licence' })
  },
})

const kindText = ({ requestType, licensingType }: ProcessSummary): string => {
  const certificate = requestType === 'CERTIDAO_USO_OCUPACAO_SOLO' ? 'CUOS' : 'DEC'
  const kind = requestType === 'LICENCIAMENTO_AMBIENTAL' ? (licensingType ?? certificate) : certificate
  return `${licenceKindLabels[kind]} (${kind}). O número é dado na emissão.`
}

interface ApproveDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Approves, and sets the terms of the licence if the system is to issue it. */
export const ApproveDialog = ({ process, onClose }: ApproveDialogProps) => {
  const hasDraft = useHasDraft(process.id)
  const [issues, setIssues] = useState(hasDraft)
  const { known, initial } = useKnownTerms(process.id, issues)
  const form = useCheckedForm<Approval, ApprovalForm>(
    rulesWith(issues ? initial : undefined, known.data?.bounds),
    { observations: '', licence: null },
  )
  const isLoading = issues && initial === undefined
  return (
    <CommandDialog
      title={`Aprovar processo ${processName(process)}`}
      icon={CircleCheck}
      wide={issues}
      submitLabel="Aprovar"
      busyLabel="Aprovando..."
      processId={process.id}
      form={form}
      ready={() => !isLoading}
      command={approving}
      aside={
        issues &&
        !isLoading && (
          <PreviewButton
            processId={process.id}
            terms={() => form.check()?.licence ?? undefined}
            onRefused={(errors) =>
              form.refuse(errors.map(({ field, message }) => ({ field: `licence.${field}`, message })))
            }
          />
        )
      }
      onClose={onClose}
    >
      <p>A aprovação entra no histórico e no registro permanente do município.</p>
      <Unverified process={process} />
      <CheckCard
        label="Emitir a licença pelo sistema"
        help={kindText(process)}
        icon={FileBadge}
        checked={issues}
        onChange={({ target }) => setIssues(target.checked)}
      />
      {issues && (
        <TermsSection
          known={known}
          draft={form.values.licence ?? initial}
          errorAt={(field) => form.errors[`licence.${field}`]}
          onChange={(licence) => form.change({ licence })}
        />
      )}
      {hasDraft && !issues && <p className="hint">O rascunho dos termos continua valendo.</p>}
      <Observations {...form.field('observations')} />
      <NoticePreview processId={process.id} command={{ kind: 'approve' }} />
    </CommandDialog>
  )
}
