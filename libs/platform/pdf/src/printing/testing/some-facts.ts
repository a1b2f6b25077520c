import type { PrintedFacts } from '@licensing/contracts'
import type { Boundary } from '../document/job'

export const CODE = 'M4TX8RQDK2VN07HJW9CBF5ZP'

export const conditions: PrintedFacts['conditions'] = [
  {
    text: 'Realizar teste de estanqueidade dos tanques e tubulações, por empresa acreditada, e apresentar o laudo com a respectiva ART.',
    due: { kind: 'days', days: 30 },
    proofRequired: true,
  },
  {
    text: 'Analisar o efluente da caixa separadora de água e óleo e apresentar o laudo, com comparação aos limites da Resolução CONAMA 430/2011.',
    due: { kind: 'recurring', everyMonths: 6 },
    proofRequired: true,
  },
  {
    text: 'Manter em bom estado o piso impermeável, as canaletas e a bacia de contenção dos tanques.',
    due: { kind: 'none' },
    proofRequired: false,
  },
  {
    text: 'Apresentar os certificados de coleta e de destino do óleo lubrificante usado, dos filtros e das embalagens.',
    due: { kind: 'recurring', everyMonths: 12, firstDays: 90 },
    proofRequired: true,
  },
  {
    text: 'Apresentar o certificado de vistoria vigente do Corpo de Bombeiros Militar do Rio Grande do Norte.',
    due: { kind: 'date', date: '2027-03-31' },
    proofRequired: true,
  },
  {
    text: 'Comunicar à Secretaria, em até 24 horas, vazamento, incêndio ou acidente, sem prejuízo das demais comunicações legais.',
    due: { kind: 'none' },
    proofRequired: false,
  },
]

export const someFacts = (changes: Partial<PrintedFacts> = {}): PrintedFacts => ({
  template: '2026-11',
  kind: 'LO',
  kindName: 'Licença de Operação',
  number: 'LO 12/2026',
  code: CODE,
  verifyAt: `https://licencas.mossoro.example/protocol-verification?protocol=${CODE}`,
  protocolNumber: '2026/560',
  issuedOn: '2026-11-18',
  timeZone: 'America/Sao_Paulo',
  validUntil: '2032-11-18',
  municipalityId: '7b0e4f5a-1f0b-4c39-9a55-3b5a2f6d8c11',
  municipalityName: 'Mossoró',
  state: 'RN',
  ibgeCode: '2408003',
  boundary: null,
  crest: null,
  departmentName: 'Secretaria Municipal de Meio Ambiente e Urbanismo',
  signatoryName: 'Ana Beatriz Fernandes',
  signatoryTitle: 'Secretária Municipal de Meio Ambiente e Urbanismo',
  legalBasis:
    'Lei Complementar 140, de 8 de dezembro de 2011, art. 9º, XIV; Lei 15.190, de 8 de agosto de 2025, arts. 5º e 6º; legislação ambiental do Município de Mossoró.',
  holderName: 'Rede Rota do Sal Ltda.',
  holderType: 'CNPJ',
  holderDocument: '11222333000181',
  enterpriseName: 'Posto Rota do Sal',
  enterpriseAddress: 'Rodovia BR-304, km 42, Bom Jardim, Mossoró – RN, CEP 59618-000',
  latitude: -5.18783,
  longitude: -37.3441,
  activity: '05.02-3 · Posto de revenda de combustíveis',
  activityClass: '4',
  conditions,
  publicNotes:
    'Esta licença não substitui alvarás e autorizações de outros órgãos. Deve ficar no empreendimento, à vista da fiscalização.',
  reason: null,
  renewBy: '2032-07-21',
  ...changes,
})

/** This many conditions, cycling through the six above. */
export const manyConditions = (count: number): PrintedFacts['conditions'] =>
  Array.from({ length: count }, (_, at) => conditions[at % conditions.length] as (typeof conditions)[number])

/** A square with a square hole around the point of the facts. */
export const someBoundary: Boundary = {
  credit: 'IBGE, Malha Municipal 2022',
  polygons: [
    [
      [
        [-37.6, -5.4],
        [-37.1, -5.4],
        [-37.1, -4.9],
        [-37.6, -4.9],
        [-37.6, -5.4],
      ],
      [
        [-37.5, -5.3],
        [-37.45, -5.3],
        [-37.45, -5.25],
        [-37.5, -5.3],
      ],
    ],
  ],
}
