import type { SecurityNotice } from '@licensing/contracts'
import { formatDateTime } from '@licensing/ui-kit'

const CHANGES: Readonly<Record<SecurityNotice['change'], string>> = {
  passwordChanged: 'Sua senha foi alterada',
  temporaryPasswordSet: 'Sua senha foi trocada por uma provisória',
  emailChanged: 'Seu e-mail foi alterado',
  secondFactorAdded: 'Um método foi adicionado à sua verificação em duas etapas',
  secondFactorRemoved: 'Um método foi removido da sua verificação em duas etapas',
  secondFactorReset: 'Sua verificação em duas etapas foi removida',
  recoveryCodesReplaced: 'Seus códigos de recuperação foram trocados',
  recoveryCodeUsed: 'Um código de recuperação da sua conta foi usado',
  sessionEnded: 'Uma sessão sua foi encerrada',
  otherSessionsEnded: 'Outras sessões suas foram encerradas',
  sessionsEnded: 'Suas sessões foram encerradas',
}

const BY: Readonly<Record<SecurityNotice['by'], string>> = {
  person: 'com o seu acesso',
  administrator: 'por um administrador',
  operator: 'pelo operador do portal',
}

/** 'Sua senha foi alterada em 23/11/2026 às 10:12 por um administrador.' */
export const noticeText = ({ change, at, by }: SecurityNotice): string =>
  `${CHANGES[change]} em ${formatDateTime(at)} ${BY[by]}.`
