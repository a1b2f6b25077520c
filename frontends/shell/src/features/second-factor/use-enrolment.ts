import { sessionStore } from '@licensing/api-client'
import { secondFactorQueryKey, startTotp } from '@licensing/api-client/account'
import type { CurrentUser, EnrolmentResponse, TotpEnrolment } from '@licensing/contracts'
import { toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface ShownCodes {
  readonly codes: readonly string[]
  /** The user after the enrolment. */
  readonly user?: CurrentUser
}

/**
 * Stores the new token immediately. The duty stays in the stored user until the recovery codes are confirmed, because clearing
 * it would unmount their screen; a reload gets the cleared duty from the server.
 */
const startSession = ({ token, user, recoveryCodes }: EnrolmentResponse): void => {
  const duties = recoveryCodes.length === 0 ? undefined : sessionStore.get()?.user.duties
  sessionStore.start({ token, user: duties === undefined ? user : { ...user, duties } })
}

/** The state of an enrolment: idle, app or passkey, recovery codes. */
export const useEnrolment = () => {
  const client = useQueryClient()
  const [totp, setTotp] = useState<TotpEnrolment>()
  const [isNamingPasskey, setNamingPasskey] = useState(false)
  const [shown, setShown] = useState<ShownCodes>()
  const { mutate, isPending } = useMutation({
    mutationFn: startTotp,
    meta: { errorMessage: 'Erro ao iniciar o cadastro do aplicativo' },
    onSuccess: setTotp,
  })
  const leave = () => {
    setTotp(undefined)
    setNamingPasskey(false)
  }
  const refresh = () => client.invalidateQueries({ queryKey: secondFactorQueryKey })
  return {
    totp,
    shown,
    show: setShown,
    refresh,
    startTotp: () => mutate(),
    starting: isPending,
    isNamingPasskey,
    startPasskey: () => setNamingPasskey(true),
    cancel: leave,
    enrolled: (answer: EnrolmentResponse) => {
      startSession(answer)
      leave()
      if (answer.recoveryCodes.length > 0) setShown({ codes: answer.recoveryCodes, user: answer.user })
      toast.success('Verificação em duas etapas ativada')
      void refresh()
    },
    kept: () => {
      if (shown?.user !== undefined) sessionStore.updateUser(shown.user)
      setShown(undefined)
    },
  }
}
export type Enrolment = ReturnType<typeof useEnrolment>
