/** The verifier's texts (specification sections 2, 5 and 8). */
export const BLANK_MESSAGE = 'Digite o número do protocolo ou código de autenticação'
export const NOT_FOUND_MESSAGE = 'Protocolo não encontrado'
export const UNREADABLE_MESSAGE =
  'Não entendi este número. Exemplos: 2026/001, LO 12/2026 ou o código do documento.'
export const FAILURE_MESSAGE = 'Erro ao buscar protocolo'

export const texts = {
  label: 'Número do protocolo ou código de autenticação',
  hint: 'Exemplos: 2024/001, LO 12/2026. Também serve o código de um aviso (AV-…) e o PIX copia e cola.',
  verify: 'Verificar',
  verifying: 'Verificando...',
  authentic: 'Protocolo autêntico',
  issuedHere: 'Este protocolo foi emitido por este sistema.',
  undecided: 'O município ainda não decidiu o pedido.',
  approved: 'O município aprovou o pedido.',
  rejected: 'O município indeferiu o pedido: este protocolo não autoriza a atividade.',
  archived: 'O processo está arquivado.',
  voided: (number: string) =>
    `O documento ${number} foi anulado: a decisão foi desfeita, e ele não vale mais.`,
  documents: 'Documentos',
  several: 'Mais de um município tem este número',
  choose: 'Escolha o documento que você quer verificar:',
  /** Followed by the number or code. */
  nothingCarries: 'Nenhum processo tem o número ou código',
  checkFirst: 'Antes de tentar de novo, confira:',
  checks: [
    'se o número está no formato ano/sequência, como 2024/001;',
    'se o código de autenticação tem as 24 letras e números;',
    'se o documento foi emitido por este sistema.',
  ],
  stillInDoubt: 'Se a dúvida continuar, procure a secretaria de meio ambiente do município.',
  tryLater: 'Tente novamente em alguns instantes.',
} as const
