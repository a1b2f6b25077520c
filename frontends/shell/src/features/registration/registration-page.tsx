import { errorText } from '@licensing/api-client'
import { createQueryClient } from '@licensing/api-client/query-client'
import { useNavigate } from '@licensing/federation'
import type { RegistrationAddressForm, RegistrationIdentityForm } from '@licensing/forms'
import { Alert, EmptyState, LinkButton, PageHeader, Stepper, toast } from '@licensing/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { PublicFrame } from '../../frame/public-frame'
import { DocumentTitle } from '../../navigation/document-title'
import { LOGIN_PATH } from '../../navigation/paths'
import { AddressStep, type AddressDraft } from './address-step'
import { IdentityStep, type IdentityDraft, type IdentityRefusal } from './identity-step'
import { readDraft, removeDraft } from './registration-draft'
import {
  refusedIdentityField,
  register,
  REGISTRATION_ERROR,
  registrationSteps,
  type RegistrationStep,
} from './registration-model'

const emptyIdentity: IdentityDraft = { name: '', email: '', cpf: '', password: '', confirmPassword: '' }
const emptyAddress: AddressDraft = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
}

/** What was typed before a reload; the passwords have to be typed again. */
const restoredDrafts = (): { identity: IdentityDraft; address: AddressDraft } => {
  const { identity, address } = readDraft()
  return { identity: { ...emptyIdentity, ...identity }, address: { ...emptyAddress, ...address } }
}

const Registered = () => (
  <EmptyState
    page
    icon={MailCheck}
    title="Cadastro recebido"
    text="Um administrador precisa aprovar seu cadastro antes do primeiro acesso. Depois disso, entre com o e-mail e a senha que você informou."
    actions={
      <LinkButton to={LOGIN_PATH} variant="primary">
        Voltar para o login
      </LinkButton>
    }
  />
)

/** The values of both steps, the current step, and the result of the submission. */
const useRegistration = () => {
  const [step, setStep] = useState<RegistrationStep>('identity')
  const [identity, setIdentity] = useState<RegistrationIdentityForm | null>(null)
  const [drafts, setDrafts] = useState(restoredDrafts)
  const [refusal, setRefusal] = useState<IdentityRefusal | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)

  const refuse = (error: unknown) => {
    const message = errorText(error, REGISTRATION_ERROR)
    const field = refusedIdentityField(error)
    toast.error(message)
    setProblem(message)
    if (field === null) return
    setRefusal({ field, message })
    setStep('identity')
  }
  const finish = async (address: RegistrationAddressForm, draft: AddressDraft) => {
    if (identity === null || busy) return
    setDrafts((typed) => ({ ...typed, address: draft }))
    setProblem('')
    setBusy(true)
    try {
      await register(identity, address)
      toast.success('Cadastro realizado com sucesso!')
      removeDraft()
      setDone(true)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const next = (checked: RegistrationIdentityForm, draft: IdentityDraft) => {
    setIdentity(checked)
    setDrafts((typed) => ({ ...typed, identity: draft }))
    setRefusal(null)
    setProblem('')
    setStep('address')
  }
  const back = (draft: AddressDraft) => {
    setDrafts((typed) => ({ ...typed, address: draft }))
    setStep('identity')
  }
  return { step, drafts, refusal, problem, busy, done, finish, next, back }
}

const Registration = () => {
  const navigate = useNavigate()
  const { step, drafts, refusal, problem, busy, done, finish, next, back } = useRegistration()
  if (done)
    return (
      <PublicFrame>
        <DocumentTitle title="Cadastro recebido" />
        <Registered />
      </PublicFrame>
    )
  return (
    <PublicFrame>
      <DocumentTitle title="Cadastro de Solicitante" />
      <PageHeader
        title="Cadastro de Solicitante"
        subtitle="Seu cadastro será analisado antes do primeiro acesso."
      />
      <div className="stack">
        {problem !== '' && <Alert tone="danger" title={problem} />}
        <div className="card">
          <div className="card__head">
            <Stepper
              look="row"
              label="Etapas do cadastro"
              steps={registrationSteps}
              current={step}
              completed={new Set(step === 'address' ? ['identity'] : [])}
            />
          </div>
          {step === 'identity' ? (
            <IdentityStep
              draft={drafts.identity}
              refusal={refusal}
              onLeave={() => void navigate(LOGIN_PATH)}
              onDone={next}
            />
          ) : (
            <AddressStep
              draft={drafts.address}
              busy={busy}
              onBack={back}
              onDone={(address, draft) => void finish(address, draft)}
            />
          )}
        </div>
      </div>
    </PublicFrame>
  )
}

/** Registration of an applicant in two steps (specification section 2); an administrator then has to approve it. */
export const RegistrationPage = () => {
  const [queryClient] = useState(() => createQueryClient((message) => toast.error(message)))
  return (
    <QueryClientProvider client={queryClient}>
      <Registration />
    </QueryClientProvider>
  )
}
