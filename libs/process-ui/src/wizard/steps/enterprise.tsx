import { TextField } from '@licensing/ui-kit'
import { useField } from '../frame/use-field'

/** Step 3: what is to be licensed, and where it stands. */
export const Enterprise = () => (
  <div className="card__body form-grid">
    <TextField {...useField('enterpriseName')} label="Nome do empreendimento" required />
    <TextField {...useField('enterpriseAddress')} label="Endereço do empreendimento" required />
    <TextField
      {...useField('latitude')}
      label="Latitude"
      required
      inputMode="text"
      fieldClassName="w-6"
      hint="Em graus decimais, por exemplo -5,7945."
    />
    <TextField
      {...useField('longitude')}
      label="Longitude"
      required
      inputMode="text"
      fieldClassName="w-6"
      hint="Em graus decimais, por exemplo -35,2110."
    />
  </div>
)
