import type { CredentialActivity, SecurityActivity, SignInActivity } from '@licensing/contracts'
import type { IconComponent } from '@licensing/ui-kit'
import { CircleX, KeyRound, LogIn, LogOut, Mail, ShieldCheck, ShieldOff } from 'lucide-react'
import { deviceName } from './device-name'

interface Shown {
  readonly title: string
  readonly icon: IconComponent
}

const OUTCOMES: Readonly<Record<SignInActivity['outcome'], string>> = {
  signedIn: 'Entrada na conta',
  password: 'Entrada recusada: senha incorreta',
  code: 'Entrada recusada: código incorreto',
  inactive: 'Entrada recusada: conta inativa',
  notApproved: 'Entrada recusada: cadastro em análise',
}

const SECOND_FACTORS: Readonly<Record<NonNullable<SignInActivity['secondFactor']>, string>> = {
  totp: 'com o aplicativo autenticador',
  passkey: 'com a chave de acesso',
  recoveryCode: 'com um código de recuperação',
}

const CHANGES: Readonly<Record<CredentialActivity['change'], Shown>> = {
  passwordChanged: { title: 'Senha alterada', icon: KeyRound },
  temporaryPasswordSet: { title: 'Senha provisória definida', icon: KeyRound },
  emailChanged: { title: 'E-mail alterado', icon: Mail },
  secondFactorAdded: { title: 'Método de verificação adicionado', icon: ShieldCheck },
  secondFactorRemoved: { title: 'Método de verificação removido', icon: ShieldOff },
  secondFactorReset: { title: 'Verificação em duas etapas removida', icon: ShieldOff },
  recoveryCodesReplaced: { title: 'Códigos de recuperação trocados', icon: ShieldCheck },
  recoveryCodeUsed: { title: 'Código de recuperação usado', icon: KeyRound },
  sessionEnded: { title: 'Sessão encerrada', icon: LogOut },
  otherSessionsEnded: { title: 'Outras sessões encerradas', icon: LogOut },
  sessionsEnded: { title: 'Todas as sessões encerradas', icon: LogOut },
}

const byWhom = ({ by }: CredentialActivity, isOwn: boolean): string => {
  if (by === 'operator') return 'pelo operador do portal'
  if (by === 'administrator') return 'por um administrador'
  return isOwn ? 'por você' : 'pela própria pessoa'
}

export const shownOf = (activity: SecurityActivity): Shown => {
  if (activity.kind === 'credential') return CHANGES[activity.change]
  const { outcome, secondFactor } = activity
  const how = secondFactor === null ? '' : ` ${SECOND_FACTORS[secondFactor]}`
  return { title: `${OUTCOMES[outcome]}${how}`, icon: outcome === 'signedIn' ? LogIn : CircleX }
}

/** The origin of a sign-in, or the actor of a change. */
export const detailOf = (activity: SecurityActivity, isOwn: boolean): string =>
  activity.kind === 'credential'
    ? byWhom(activity, isOwn)
    : `${deviceName(activity.device)}, endereço ${activity.address}`
