import { ACTIVITY_CLASSES, LICENSING_TYPES } from '@licensing/contracts'
import { activityClassApplies, RURAL_BLOCKED_TYPES } from '@licensing/forms'
import { RadioGroup, Select } from '@licensing/ui-kit'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField, useValueField } from '../../frame/use-field'
import { useValues } from '../../frame/wizard-actor'
import type { WizardValues } from '../../values'

const activityClasses = ACTIVITY_CLASSES.map((value) => ({ value, label: `Classe ${value}` }))

/** A separate chunk: the texts are read by few. */
const loadKinds = () => import('./licence-kinds')
const LicenceKinds = lazy(loadKinds)
const RuralConsequence = lazy(() => loadKinds().then((kinds) => ({ default: kinds.RuralConsequence })))
const LicenceKindInWords = lazy(() => loadKinds().then((kinds) => ({ default: kinds.LicenceKindInWords })))

/** 'DBIA, LP, LI, LO e LO-R' */
const ruralBlocked = new Intl.ListFormat('pt-BR').format(RURAL_BLOCKED_TYPES)

const YES_OR_NO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

/** The framing step's field, asked where it decides which types can be chosen (specification section 2). */
const RuralZone = () => {
  const { value, onChange, ...field } = useValueField('isRuralZone')
  return (
    <>
      <RadioGroup
        {...field}
        label="O empreendimento fica em zona rural?"
        hint={`Zona rural é a área fora do perímetro urbano. Nela o município não licencia ${ruralBlocked}.`}
        options={YES_OR_NO}
        value={String(value)}
        onChange={(event) => onChange(event.target.value === 'true')}
      />
      {value && (
        <Suspense fallback={null}>
          <RuralConsequence types={ruralBlocked} />
        </Suspense>
      )}
    </>
  )
}

const LicensingType = () => {
  const { licensingType, isRuralZone } = useValues()
  // The explanation of a type chosen earlier is not needed again on return to the form.
  const [known] = useState(licensingType)
  return (
    <Select
      {...useField('licensingType')}
      label="Tipo de licenciamento"
      required
      fieldClassName="w-6"
      placeholder="Selecione"
      hint={
        licensingType === '' || licensingType === known ? undefined : (
          <Suspense fallback={<span>Carregando...</span>}>
            <LicenceKindInWords kind={licensingType} />
          </Suspense>
        )
      }
      options={LICENSING_TYPES.map((value) => {
        const disabled = isRuralZone && RURAL_BLOCKED_TYPES.includes(value)
        return { value, disabled, label: disabled ? `${value} (não em zona rural)` : value }
      })}
    />
  )
}

/** DDLAE, AA and AAU have no class: a selected one is cleared, and a note gives the reason (specification section 5). */
const ActivityClass = () => {
  const field = useField('activityClass')
  const { setValue } = useFormContext<WizardValues>()
  const { licensingType, activityClass } = useValues()
  const applies = activityClassApplies(licensingType === '' ? null : licensingType)
  useEffect(() => {
    if (!applies && activityClass !== '') setValue('activityClass', '')
  }, [applies, activityClass, setValue])
  if (!applies)
    return <p className="hint w-6">{`Classe da atividade: não aplicável ao tipo ${licensingType}.`}</p>
  return (
    <Select
      {...field}
      label="Classe da atividade"
      required
      fieldClassName="w-6"
      placeholder="Selecione"
      options={activityClasses}
    />
  )
}

const Glossary = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>O que significa cada tipo de licenciamento</summary>
      {isOpen && (
        <Suspense fallback={<p className="hint">Carregando...</p>}>
          <LicenceKinds />
        </Suspense>
      )}
    </details>
  )
}

/** The licensing type and what decides it: the rural zone, the meaning of each type, and the activity's class. */
export const Licensing = () => (
  <>
    <RuralZone />
    <LicensingType />
    <ActivityClass />
    <Glossary />
  </>
)
