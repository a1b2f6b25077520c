import type { Route } from '@licensing/http'
import type { UserDeps } from './deps'
import { getUserRoute, listUsersRoute } from './features/browse-users/route'
import { confirmEmailRoute } from './features/confirm-email/route'
import { createUserRoute } from './features/create-user/route'
import { changeProfileRoute, meRoute, verifyRoute } from './features/current-user/route'
import { approveApplicantRoute, rejectApplicantRoute } from './features/decide-registration/route'
import { deleteUserRoute } from './features/delete-user/route'
import { forgotPasswordRoute } from './features/forgot-password/route'
import { changeOwnPasswordRoute } from './features/own-password/route'
import { changeSettingsRoute, settingsRoute } from './features/own-settings/route'
import { checkPasswordRoute, passwordRulesRoute } from './features/password-rules/route'
import { reauthenticateRoute } from './features/reauthenticate/route'
import { registerApplicantRoute } from './features/register-applicant/route'
import { confirmPasskeyRoute, startPasskeyRoute } from './features/second-factor-enrol/passkey-routes'
import { confirmTotpRoute, startTotpRoute } from './features/second-factor-enrol/totp-routes'
import { resendConfirmationRoute } from './features/resend-confirmation/route'
import { renewSessionRoute } from './features/renew-session/route'
import {
  removeFactorRoute,
  replaceRecoveryCodesRoute,
  secondFactorStatusRoute,
} from './features/second-factor-own/route'
import { resetSecondFactorRoute } from './features/second-factor-reset/route'
import { resetPasswordRoute } from './features/reset-password/route'
import { secondFactorSignInRoute } from './features/second-factor-sign-in/route'
import { noticesSeenRoute, securityNoticesRoute } from './features/security-notices/route'
import { ownSecurityActivityRoute, securityActivityRoute } from './features/security-activity/route'
import { endOtherSessionsRoute, endSessionRoute, openSessionsRoute } from './features/sessions/route'
import { setPasswordRoute } from './features/set-password/route'
import { signInRoute } from './features/sign-in/route'
import { signOutRoute } from './features/sign-out/route'
import { updateUserRoute } from './features/update-user/route'

/** Every endpoint of the user service. */
export const userRoutes = (deps: UserDeps): readonly Route[] =>
  [
    signInRoute,
    secondFactorSignInRoute,
    signOutRoute,
    reauthenticateRoute,
    passwordRulesRoute,
    checkPasswordRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    confirmEmailRoute,
    resendConfirmationRoute,
    registerApplicantRoute,
    verifyRoute,
    meRoute,
    changeProfileRoute,
    changeOwnPasswordRoute,
    secondFactorStatusRoute,
    startTotpRoute,
    confirmTotpRoute,
    startPasskeyRoute,
    confirmPasskeyRoute,
    removeFactorRoute,
    replaceRecoveryCodesRoute,
    renewSessionRoute,
    openSessionsRoute,
    endSessionRoute,
    endOtherSessionsRoute,
    ownSecurityActivityRoute,
    securityNoticesRoute,
    noticesSeenRoute,
    settingsRoute,
    changeSettingsRoute,
    listUsersRoute,
    getUserRoute,
    createUserRoute,
    updateUserRoute,
    deleteUserRoute,
    approveApplicantRoute,
    rejectApplicantRoute,
    setPasswordRoute,
    resetSecondFactorRoute,
    securityActivityRoute,
  ].map((route) => route(deps))
