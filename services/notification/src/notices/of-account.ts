import type { UserEvent, UserEventType } from '@licensing/contracts'
import type { NoticeDraft } from './notice'

const toPerson = (kind: NoticeDraft['kind'], person: string, title: string): NoticeDraft[] => [
  { kind, to: { person }, title, text: '', link: '/' },
]

const none = () => []

/** The notices of each event of an account: e-mails only, to the person. */
const notices: {
  readonly [T in UserEventType]: (data: Extract<UserEvent, { type: T }>['data']) => NoticeDraft[]
} = {
  ApplicantRegistered: none,
  UserCreated: none,
  ApplicantApproved: ({ userId }) => toPerson('welcome', userId, 'Cadastro aprovado'),
  ApplicantRejected: ({ userId }) => toPerson('farewell', userId, 'Seu cadastro não foi aprovado'),
  UserChanged: none,
  UserPasswordChanged: ({ userId }) => toPerson('password', userId, 'Sua senha foi alterada'),
  UserSettingsChanged: none,
  UserSessionsEnded: none,
  SecondFactorEnrolled: none,
  SecondFactorRemoved: none,
  SecondFactorReset: none,
  RecoveryCodesReplaced: none,
  RecoveryCodeUsed: none,
  SignedIn: none,
  UserDeleted: none,
  PasswordResetRequested: ({ userId }) => toPerson('reset', userId, 'Crie uma nova senha'),
  EmailConfirmationRequested: ({ userId }) => toPerson('confirm', userId, 'Confirme seu e-mail'),
  EmailConfirmed: none,
}

/** The notices that an event of an account causes. */
export const noticesOfAccount = <T extends UserEventType>(
  event: Extract<UserEvent, { type: T }>,
): readonly NoticeDraft[] => (notices[event.type] as (data: UserEvent['data']) => NoticeDraft[])(event.data)
