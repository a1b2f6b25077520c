import type { ErrorCode } from '@licensing/contracts'
import { notices } from '@licensing/forms'

/** The domain's error codes and a few specific to HTTP. */
export type ApiErrorCode = ErrorCode | 'METHOD_NOT_ALLOWED' | 'RANGE_NOT_SATISFIABLE'

export interface ErrorMeaning {
  readonly status: number
  /** Default message, for a refusal without its own. */
  readonly message: string
}

/** The only mapping from codes to HTTP statuses and Portuguese messages (decision 4, errors). */
export const errorTable: Record<ApiErrorCode, ErrorMeaning> = {
  VALIDATION: { status: 400, message: 'Dados inválidos' },
  UNREADABLE_NUMBER: {
    status: 400,
    message: 'Não entendi este número. Exemplos: 2026/001, LO 12/2026 ou o código do documento.',
  },
  UNREADABLE_PIX: { status: 400, message: 'Este não é um código PIX.' },
  RURAL_ZONE_BLOCKED: { status: 400, message: notices.ruralBlock.paragraphs[0] },
  STATE_COMPETENCE: { status: 400, message: notices.stateCompetence.paragraphs[0] },
  UNAUTHENTICATED: { status: 401, message: 'Sua sessão expirou. Faça login novamente.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Email ou senha inválidos' },
  SESSION_ENDED: { status: 401, message: 'Sua sessão foi encerrada. Faça login novamente.' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para realizar esta ação.' },
  APPROVAL_PENDING: { status: 403, message: 'Seu cadastro está aguardando aprovação.' },
  ACCOUNT_INACTIVE: { status: 403, message: 'Seu cadastro está inativo.' },
  NOT_FOUND: { status: 404, message: 'Registro não encontrado' },
  DOCUMENT_UNKNOWN: { status: 404, message: 'Documento não reconhecido' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Operação não disponível neste endereço.' },
  INVALID_TRANSITION: {
    status: 409,
    message: 'Esta ação não é permitida na situação atual do processo.',
  },
  CONCURRENT_CHANGE: {
    status: 409,
    message: 'Este registro acabou de ser alterado por outra pessoa. Atualize a página e tente novamente.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'Esta solicitação já foi enviada com outros dados. Atualize a página e tente novamente.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Email já cadastrado' },
  CPF_TAKEN: { status: 409, message: 'CPF já cadastrado' },
  IN_USE: { status: 409, message: 'Este registro está em uso e não pode ser excluído.' },
  ALREADY_APPROVED: { status: 409, message: 'Este cadastro já foi aprovado.' },
  ALREADY_ASSIGNED: { status: 409, message: 'Este processo já está com outra pessoa.' },
  ASSIGNED_TO_OTHER: {
    status: 409,
    message: 'Este processo está com outra pessoa. Confirme para continuar.',
  },
  NOT_ASSIGNABLE: {
    status: 400,
    message: 'Esta pessoa não pode analisar processos deste município.',
  },
  MORE_TIME_PENDING: { status: 409, message: 'Já há um pedido de prazo em análise.' },
  ANSWER_NOT_OVERDUE: { status: 409, message: 'O prazo do solicitante ainda não venceu.' },
  APPLICANT_NOT_NOTIFIED: {
    status: 409,
    message: 'Não há registro de que o solicitante foi avisado. Diga como foi.',
  },
  ARCHIVAL_TOO_EARLY: { status: 409, message: 'O arquivamento ainda não pode ser decidido.' },
  CANNOT_DELETE_SELF: { status: 409, message: 'Você não pode excluir o próprio usuário.' },
  LAST_SUPER_ADMIN: {
    status: 409,
    message: 'O último Super Administrador ativo não pode ser excluído nem desativado.',
  },
  CHALLENGE_EXPIRED: { status: 401, message: 'A verificação expirou. Entre novamente com e-mail e senha.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Troque a senha para continuar.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Configure a verificação em duas etapas para continuar.',
  },
  REAUTHENTICATION_REQUIRED: { status: 403, message: 'Confirme sua senha para continuar.' },
  RESET_TOKEN_INVALID: { status: 400, message: 'Este link não vale mais.' },
  CONFIRM_TOKEN_INVALID: { status: 400, message: 'Este link não vale mais.' },
  WRONG_CODE: { status: 400, message: 'Código incorreto, vencido ou já utilizado.' },
  WRONG_CURRENT_PASSWORD: { status: 400, message: 'Senha atual incorreta' },
  TERM_TOO_LONG: { status: 400, message: 'O prazo não pode passar do que a lei permite.' },
  CALENDAR_PAST: { status: 400, message: 'Altere apenas dias futuros.' },
  OUTAGE_OVERLAP: { status: 409, message: 'Já há uma indisponibilidade neste período.' },
  OUTAGE_SETTLED: {
    status: 409,
    message: 'Uma indisponibilidade só pode ser excluída até um dia depois do registro.',
  },
  CREST_INVALID: { status: 400, message: 'Envie um PNG de 64 a 2000 pixels e até 1 MB.' },
  RENEWAL_OPEN: { status: 409, message: 'Já há renovação em andamento.' },
  PROOF_SENT: { status: 409, message: 'A comprovação já foi enviada.' },
  CERTIFICATE_PASSWORD: { status: 400, message: 'Senha do certificado incorreta.' },
  CERTIFICATE_INVALID: {
    status: 400,
    message: 'O arquivo não é um certificado .p12 ou .pfx utilizável.',
  },
  CERTIFICATE_OTHER: { status: 400, message: 'O certificado é de outro CNPJ.' },
  SIGNING_DISABLED: { status: 409, message: 'Assinatura pelo servidor não configurada.' },
  CERTIFICATE_MISSING: { status: 409, message: 'O município não tem certificado.' },
  CERTIFICATE_EXPIRED: { status: 409, message: 'O certificado do município venceu.' },
  SIGNED_OTHER_FILE: {
    status: 400,
    message:
      'Este não é o arquivo emitido com uma assinatura. Assine o PDF baixado aqui, sem imprimir, converter ou editar.',
  },
  SIGNED_CHANGED: { status: 400, message: 'O arquivo assinado altera o documento emitido.' },
  SIGNATURE_INVALID: { status: 400, message: 'O arquivo não tem assinatura válida.' },
  NUMBERING_STARTED: { status: 409, message: 'A numeração deste ano já começou.' },
  TERMS_MISSING: { status: 409, message: 'Defina os termos antes de emitir.' },
  UNPRINTABLE: { status: 409, message: 'O documento tem caracteres que não podem ser impressos.' },
  ALREADY_ISSUED: { status: 409, message: 'O documento já foi emitido.' },
  NOT_ISSUED: { status: 409, message: 'Emita o documento antes de assinar.' },
  VALIDITY_OVER: {
    status: 409,
    message: 'A validade impressa já terminou; devolva e emita de novo.',
  },
  FILE_TOO_LARGE: { status: 413, message: 'Arquivo muito grande. Máximo 10MB.' },
  FILE_TYPE: { status: 415, message: 'Tipo de arquivo não permitido.' },
  FILE_INFECTED: { status: 400, message: 'O antivírus encontrou código malicioso no arquivo.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'Trecho do arquivo não disponível.' },
  UPLOAD_INTERRUPTED: { status: 400, message: 'O envio foi interrompido. Tente novamente.' },
  WHAT_IF_TOO_LARGE: { status: 400, message: 'Período grande demais: use o comando do operador.' },
  BULK_LIMIT: { status: 400, message: 'Selecione até 100 processos.' },
  VIEW_LIMIT: { status: 409, message: 'Limite de 20 visões.' },
  VALIDITY_BOUNDS: { status: 400, message: 'A validade está fora dos limites da lei.' },
  AS_OF_FUTURE: { status: 400, message: 'A data não pode ser futura.' },
  NOT_YET_EXISTING: { status: 404, message: 'O processo ainda não existia nesta data.' },
  REQUEST_EMPTY: { status: 400, message: 'Inclua ao menos um item.' },
  DRAFT_CHANGED: { status: 409, message: 'Este rascunho foi alterado em outro lugar. Recarregue.' },
  NEW_FACT_REQUIRED: {
    status: 400,
    message: 'Já houve um pedido respondido. Informe o fato novo (LC 140/2011, art. 14, § 1º).',
  },
  NOT_ADMISSIBLE_NOW: { status: 409, message: 'A inadmissão só cabe no primeiro pedido.' },
  NO_OPEN_REQUEST: { status: 409, message: 'Não há pedido aguardando resposta.' },
  ANSWER_INCOMPLETE: { status: 400, message: 'Responda todos os itens antes de enviar.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Muitas requisições. Aguarde um momento e tente novamente.',
  },
  DRAFT_QUOTA: {
    status: 429,
    message: 'Você já tem muitos rascunhos. Conclua ou exclua um deles para criar outro.',
  },
  FILE_QUOTA: { status: 413, message: 'Seus processos ainda não decididos já têm arquivos demais.' },
  CLOCK_DRIFT: {
    status: 503,
    message: 'O relógio do servidor está errado, e nada foi assinado. Avise o suporte.',
  },
  DEPENDENCY_DOWN: {
    status: 503,
    message: 'O sistema está temporariamente indisponível. Tente novamente em instantes.',
  },
  SCANNER_DOWN: {
    status: 503,
    message:
      'O antivírus não respondeu, e por isso nenhum arquivo foi recebido. Tente novamente em instantes.',
  },
  OVERLOADED: {
    status: 503,
    message: 'O sistema está recebendo mais pedidos do que consegue atender. Tente novamente em instantes.',
  },
  INTERNAL: { status: 500, message: 'Ocorreu um erro inesperado. Tente novamente.' },
}
