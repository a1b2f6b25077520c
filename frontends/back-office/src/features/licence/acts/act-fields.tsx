import { licenceGroundLabels, type LicenceGround } from '@licensing/contracts'
import { type CheckedForm, Select } from '@licensing/ui-kit'
import { PublicReason } from './public-reason'

interface ActFieldsProps {
  /** The grounds that fit the act under the law of the licence. */
  readonly grounds: readonly LicenceGround[]
  readonly form: Pick<CheckedForm<{ ground: string; reason: string }, unknown>, 'field'>
}

/** Every act names its legal ground and its reason, which the public register shows. */
export const ActFields = ({ grounds, form }: ActFieldsProps) => (
  <>
    <Select
      label="Fundamento"
      required
      placeholder="Selecione"
      options={grounds.map((ground) => ({ value: ground, label: licenceGroundLabels[ground] }))}
      {...form.field('ground')}
    />
    <PublicReason {...form.field('reason')} />
  </>
)
