import { outageForm } from '../forms/outage'

export const outageBody = outageForm
