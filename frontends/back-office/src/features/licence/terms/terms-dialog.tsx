import { setLicenceTerms } from '@licensing/api-client/licences'
import type { ProcessResponse, ValidityBounds } from '@licensing/contracts'
import { type LicenceTermsForm, licenceTermsForm } from '@licensing/forms'
import { type Command, CommandDialog, processName } from '@licensing/process-view/actions'
import { type Rules, useCheckedForm } from '@licensing/ui-kit'
import { FileBadge } from 'lucide-react'
import { PreviewButton } from './preview-button'
import { type TermsDraft, termsInput, withinBounds } from './terms-draft'
import { TermsSection } from './terms-section'
import { useKnownTerms } from './use-known-terms'

const setting: Command<LicenceTermsForm> = {
  run: (id, terms) => setLicenceTerms(id, terms),
  failed: 'Erro ao salvar os termos da licença',
  done: () => 'Termos da licença salvos',
}

/** The draft is null until it is changed. */
interface Values {
  readonly draft: TermsDraft | null
}

const rulesWith = (
  initial: TermsDraft | undefined,
  bounds: ValidityBounds | undefined,
): Rules<Values, LicenceTermsForm> => ({
  safeParse: ({ draft }) => {
    const terms = draft ?? initial
    const checked = licenceTermsForm.safeParse(terms === undefined ? {} : termsInput(terms))
    return withinBounds(checked, (given) => given, { bounds })
  },
})

interface TermsDialogProps {
  readonly process: ProcessResponse
  readonly onClose: () => void
}

/** Sets the terms of the licence: a draft before the approval, or what a decision that has none yet grants. */
const TermsDialog = ({ process, onClose }: TermsDialogProps) => {
  const { known, initial } = useKnownTerms(process.id, true)
  const form = useCheckedForm<Values, LicenceTermsForm>(rulesWith(initial, known.data?.bounds), {
    draft: null,
  })
  return (
    <CommandDialog
      title={`Termos da licença do processo ${processName(process)}`}
      icon={FileBadge}
      wide
      submitLabel="Salvar termos"
      busyLabel="Salvando..."
      processId={process.id}
      form={form}
      ready={() => initial !== undefined}
      command={setting}
      aside={
        initial !== undefined && (
          <PreviewButton processId={process.id} terms={form.check} onRefused={form.refuse} />
        )
      }
      onClose={onClose}
    >
      {process.status === 'UNDER_ANALYSIS' && (
        <p className="hint">Até a aprovação, só a equipe vê os termos.</p>
      )}
      <TermsSection
        known={known}
        draft={form.values.draft ?? initial}
        errorAt={(field) => form.errors[field]}
        onChange={(draft) => form.change({ draft })}
      />
    </CommandDialog>
  )
}

export default TermsDialog
