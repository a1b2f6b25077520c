import { getCurrentUser, useCurrentUser } from '@licensing/api-client'
import type { CurrentUser } from '@licensing/contracts'
import { toast } from '@licensing/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { WizardActor } from '../../frame/wizard-actor'
import type { WizardValues } from '../../values'
import { useFill, type Filling } from './use-fill'
import { stepOf } from '../../wizard-steps'

const isEmpty = (values: WizardValues): boolean =>
  stepOf('applicant').fields.every((field) => field === 'applicantType' || values[field] === '')

const fillingFrom = ({ address, ...user }: CurrentUser): Filling => ({
  applicantName: user.name,
  applicantEmail: user.email,
  applicantPhone: user.phone,
  applicantType: user.documentType,
  applicantDocument: user.document,
  applicantZipCode: address?.zipCode,
  applicantStreet: address?.street,
  applicantNumber: address?.number,
  applicantComplement: address?.complement,
  applicantNeighborhood: address?.neighborhood,
  applicantCity: address?.city,
  applicantState: address?.state,
})

/**
 * Fills an empty applicant step of a new process with the signed-in applicant's data (specification section 7). Staff file for
 * somebody else, so their step starts empty.
 */
export const useApplicantAutofill = () => {
  const actor = WizardActor.useActorRef()
  const client = useQueryClient()
  const { getValues } = useFormContext<WizardValues>()
  const fill = useFill()
  const isApplicant = useCurrentUser()?.role === 'APPLICANT'
  useEffect(() => {
    const { rules } = actor.getSnapshot().context
    if (!isApplicant || rules.purpose !== 'create' || !isEmpty(getValues())) return undefined
    let isShown = true
    const take = (user: CurrentUser) => {
      if (!isShown || !isEmpty(getValues())) return
      fill(fillingFrom(user))
      toast.success('Seus dados foram preenchidos automaticamente')
    }
    client
      .fetchQuery({
        queryKey: ['auth', 'me'],
        queryFn: ({ signal }) => getCurrentUser({ signal }),
        meta: { errorMessage: 'Erro ao carregar seus dados' },
      })
      // The query client has shown the failure; the person fills in the step manually.
      .then(take, () => undefined)
    return () => {
      isShown = false
    }
  }, [actor, client, getValues, fill, isApplicant])
}
