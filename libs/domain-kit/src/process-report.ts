/** Column headings of the process report, on screen and in its CSV (decision 7.13). */
export const processReportColumns: readonly string[] = [
  'Protocolo',
  'Código de autenticação',
  'Status',
  'Tipo de requerimento',
  'Tipo de licenciamento',
  'Classe',
  'Município',
  'Solicitante',
  'Empreendimento',
  'Atividade',
  'Criado em',
  'Decidido em',
]
