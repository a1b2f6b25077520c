/** For specs: a valid filing, step by step, as the wizard sends it. */
export const validSteps = {
  municipalityAndType: {
    municipalityId: '5f0c1d7e-4c0b-4a52-9a7e-0d6f0f4f2408',
    requestType: 'LICENCIAMENTO_AMBIENTAL',
    licensingType: 'LP',
    activityClass: '3',
  },
  applicant: {
    applicantName: 'Maria da Silva',
    applicantType: 'CPF',
    applicantDocument: '529.982.247-25',
    applicantEmail: 'maria@example.com.br',
    applicantPhone: '(84) 99123-4567',
    applicantZipCode: '59025-000',
    applicantStreet: 'Rua Potengi',
    applicantNumber: '120',
    applicantNeighborhood: 'Petrópolis',
    applicantCity: 'Natal',
    applicantState: 'RN',
  },
  enterprise: {
    enterpriseName: 'Padaria Potengi',
    enterpriseAddress: 'Rua Potengi, 120',
    latitude: '-5,79448',
    longitude: '-35.211',
  },
  framing: {},
}

export const validFiling = {
  ...validSteps.municipalityAndType,
  ...validSteps.applicant,
  ...validSteps.enterprise,
}

/** One of Outros Requerimentos. */
export const otherRequest = {
  ...validFiling,
  requestType: 'OUTROS_REQUERIMENTOS',
  otherRequestDescription: 'Segunda via da licença',
}
