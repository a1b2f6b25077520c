export interface Notice {
  readonly title: string
  readonly paragraphs: readonly string[]
}

const stateRule =
  'Nos termos da resolução de 1º de agosto de 2023 e da Lei Complementar nº 140, de 2011, a competência é do órgão ambiental estadual.'

const vegetationAuthorization =
  'A Autorização de Supressão de Vegetação (ASV) também deve ser requerida ao órgão ambiental estadual, salvo nos casos de competência federal.'

const noMunicipalFiling =
  'Não é possível abrir processo no município quando o licenciamento depende de supressão de vegetação nativa em imóvel rural, qualquer que seja o porte do empreendimento.'

/** The wizard's notices; the rule they cite is in specification section 1. */
export const notices = {
  /** Rural zone with DBIA, LP, LI, LO or LO-R. */
  ruralBlock: {
    title: 'AVISO – ZONA RURAL',
    paragraphs: [
      'Empreendimentos em zona rural com licenciamento do tipo DBIA, LP, LI, LO ou LO-R não podem ser licenciados no município.',
      noMunicipalFiling,
      stateRule,
      vegetationAuthorization,
    ],
  },
  /** Rural zone with suppression of native vegetation. */
  stateCompetence: {
    title: 'AVISO – COMPETÊNCIA ESTADUAL',
    paragraphs: [noMunicipalFiling, stateRule, vegetationAuthorization],
  },
  /** Use of water resources is selected; the process may continue. */
  waterResources: {
    title: 'AVISO – USO DE RECURSOS HÍDRICOS',
    paragraphs: [
      'O município não concede outorga de uso de recursos hídricos.',
      'As atividades que dependem de outorga ficam condicionadas à apresentação da outorga no prazo de 120 dias, prorrogável por mais 120 dias, sob pena de suspensão ou cancelamento da licença.',
    ],
  },
} as const satisfies Record<string, Notice>
