import type { LicenceTermsResponse } from '@licensing/contracts'
import { TextArea, TextField } from '@licensing/ui-kit'
import { ConditionsEditor } from './conditions/conditions-editor'
import type { TermsDraft } from './terms-draft'

interface TermsFieldsProps {
  readonly draft: TermsDraft
  readonly known: LicenceTermsResponse
  /** The error at a field of the terms: `validityMonths`, `conditions.0.text`. */
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (draft: TermsDraft) => void
}

const boundsText = ({ minMonths, maxMonths, source }: LicenceTermsResponse['bounds']): string | undefined =>
  minMonths === null || maxMonths === null ? undefined : `De ${minMonths} a ${maxMonths} meses: ${source}`

const isBelow = (months: string, { minMonths, lessWithReason }: LicenceTermsResponse['bounds']): boolean =>
  lessWithReason && minMonths !== null && months.trim() !== '' && Number(months) < minMonths

/** The terms of the licence: its validity, conditions and public notes. */
const TermsFields = ({ draft, known, errorAt, onChange }: TermsFieldsProps) => {
  const { bounds, suggested } = known
  const change = (changed: Partial<TermsDraft>) => onChange({ ...draft, ...changed })
  /** Only a shorter validity is justified; a blank one is about to be typed anew. */
  const changeMonths = (validityMonths: string) => {
    const keepsReason = validityMonths.trim() === '' || isBelow(validityMonths, bounds)
    change({ validityMonths, ...(keepsReason ? {} : { validityReason: '' }) })
  }
  const reasoned = isBelow(draft.validityMonths, bounds) || errorAt('validityReason') !== undefined
  return (
    <>
      <div className="form-grid">
        <TextField
          label="Validade (meses)"
          required={bounds.required}
          inputMode="numeric"
          fieldClassName="w-4"
          hint={boundsText(bounds)}
          error={errorAt('validityMonths')}
          value={draft.validityMonths}
          onChange={({ target }) => changeMonths(target.value)}
        />
        {reasoned && (
          <TextField
            label="Justificativa da validade menor"
            required
            fieldClassName="w-8"
            error={errorAt('validityReason')}
            value={draft.validityReason}
            onChange={({ target }) => change({ validityReason: target.value })}
          />
        )}
      </div>
      <ConditionsEditor
        conditions={draft.conditions}
        suggested={suggested}
        errorAt={(path) => errorAt(`conditions.${path}`)}
        onChange={(conditions) => change({ conditions })}
      />
      <TextArea
        label="Observações públicas"
        optional
        hint="Este texto será público. Não inclua dados pessoais."
        error={errorAt('publicNotes')}
        value={draft.publicNotes}
        onChange={({ target }) => change({ publicNotes: target.value })}
      />
    </>
  )
}

export default TermsFields
