import { outageForm } from '../../forms/catalogue/outage'

export const outageBody = outageForm
