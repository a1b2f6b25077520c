import { TextField } from '@licensing/ui-kit'
import { useField } from '../frame/use-field'
import { Coordinates } from './place'

/** Step 3: the enterprise and its location. */
export const Enterprise = () => (
  <div className="card__body form-grid">
    <TextField {...useField('enterpriseName')} label="Nome do empreendimento" required />
    <TextField {...useField('enterpriseAddress')} label="Endereço do empreendimento" required />
    <Coordinates />
  </div>
)
