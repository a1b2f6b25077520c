/** The files as which a table is saved. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

export const tableFormatNames: Record<TableFormat, string> = { csv: 'CSV', xlsx: 'Excel' }

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
