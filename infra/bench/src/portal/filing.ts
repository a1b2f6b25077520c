import { randomBytes } from 'node:crypto'

/** A filing that passes every rule, as the wizard sends it. */
export const sampleFiling = (municipalityId: string) => ({
  municipalityId,
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  licensingType: 'LP',
  activityClass: '3',
  applicantName: `Maria ${randomBytes(3).toString('hex')} da Silva`,
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
  enterpriseName: 'Padaria Potengi',
  enterpriseAddress: 'Rua Potengi, 120, Petrópolis',
  latitude: '-5.79448',
  longitude: '-35.211',
  isRuralZone: false,
  hasAPP: false,
  requiresVegetationSuppression: false,
  usesWaterResources: false,
  generatesHazardousWaste: false,
})

const PDF_BYTES = 2_048
const PDF = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${'% comprovante\n'.repeat(PDF_BYTES)}`.slice(0, PDF_BYTES)
const BOUNDARY = 'licensing-bench-boundary'

/** A payment proof of 2 kB as a browser's form sends it; always the same bytes, so that making it costs nothing. */
export const proofForm = {
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  body: [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="documents[comprovante_pagamento][0]"; filename="comprovante.pdf"',
    'Content-Type: application/pdf',
    '',
    PDF,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n'),
} as const
