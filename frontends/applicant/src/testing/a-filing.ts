import { MUNICIPALITY } from './ids'
import { emptyValues, type WizardValues } from '../wizard/values'

/** For specs: a filing with all steps valid. */
export const aFiling = (changes: Partial<WizardValues> = {}): WizardValues => ({
  ...emptyValues,
  municipalityId: MUNICIPALITY,
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  licensingType: 'LP',
  activityClass: '3',
  applicantName: 'Joana Bezerra',
  applicantType: 'CPF',
  applicantDocument: '529.982.247-25',
  applicantEmail: 'joana@exemplo.com.br',
  applicantPhone: '(84) 99999-1234',
  applicantZipCode: '59010-000',
  applicantStreet: 'Rua João Pessoa',
  applicantNumber: '418',
  applicantNeighborhood: 'Centro',
  applicantCity: 'Natal',
  applicantState: 'RN',
  enterpriseName: 'Oficina Potengi',
  enterpriseAddress: 'Rua da Praia, 10',
  latitude: '-5,7945',
  longitude: '-35.211',
  ...changes,
})

/** For specs: another request, which has no framing. */
export const anotherRequest = (changes: Partial<WizardValues> = {}): WizardValues =>
  aFiling({
    requestType: 'OUTROS_REQUERIMENTOS',
    licensingType: '',
    activityClass: '',
    otherRequestDescription: 'Segunda via da licença',
    ...changes,
  })

export const aFile = (name = 'requerimento.pdf', bytes = 1000): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
