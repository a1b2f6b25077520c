import { licenceGroundLabels, type LicenceGround } from '@licensing/contracts'
import { Select } from '@licensing/ui-kit'
import { PublicReason } from './public-reason'

interface ActValues {
  readonly ground: string
  readonly reason: string
}

interface ActFieldsProps {
  /** The grounds that fit the act under the law of the licence. */
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
    <PublicReason value={values.reason} error={errors['reason']} onChange={(reason) => change({ reason })} />
  </>
)
