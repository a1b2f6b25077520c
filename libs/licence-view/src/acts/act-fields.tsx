import { licenceGroundLabels, type LicenceGround } from '@licensing/domain-kit'
import { Select, TextArea } from '@licensing/ui-kit'

interface ActValues {
  readonly ground: string
  readonly reason: string
}

interface ActFieldsProps {
  /** Those that fit the act under the law of the licence. */
  readonly grounds: readonly LicenceGround[]
  readonly form: {
    readonly values: ActValues
    readonly errors: Readonly<Partial<Record<string, string>>>
    readonly change: (change: Partial<ActValues>) => void
  }
}

/** Every act names its legal ground and its reason, which the public register shows. */
export const ActFields = ({ grounds, form: { values, errors, change } }: ActFieldsProps) => (
  <>
    <Select
      label="Fundamento"
      required
      placeholder="Selecione"
      options={grounds.map((ground) => ({ value: ground, label: licenceGroundLabels[ground] }))}
      error={errors['ground']}
      value={values.ground}
      onChange={({ target }) => change({ ground: target.value })}
    />
    <TextArea
      label="Motivo (público)"
      required
      hint="Este texto será público. Não inclua dados pessoais."
      maxLength={2000}
      error={errors['reason']}
      value={values.reason}
      onChange={({ target }) => change({ reason: target.value })}
    />
  </>
)
