import { notices } from '@licensing/forms'
import { Alert, Button, CheckCard, Icon, TextArea, type IconComponent } from '@licensing/ui-kit'
import { Cylinder, Droplet, House, Sprout, TreePine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useField } from '../frame/use-field'
import { useValues, WizardActor } from '../frame/wizard-actor'
import { noticesFor, type NoticeKind } from '../model'
import type { FramingFlag } from '../values'
import './framing.css'

interface FlagProps {
  readonly name: FramingFlag
  readonly label: string
  readonly help: string
  readonly icon: IconComponent
  readonly children?: ReactNode
}

const Flag = ({ name, children, ...texts }: FlagProps) => {
  const { error: _error, ...field } = useField(name)
  return (
    <CheckCard {...field} {...texts}>
      {children}
    </CheckCard>
  )
}

/** The notice's text, shown on the page after the dialog; for a block its first sentence only. */
const Reminder = ({ kind }: { kind: NoticeKind }) => {
  const { title, paragraphs } = notices[kind]
  const isBlock = kind !== 'waterResources'
  return (
    <Alert tone={isBlock ? 'danger' : 'warning'} title={title}>
      {paragraphs.slice(0, isBlock ? 1 : undefined).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Alert>
  )
}

const Justification = () => (
  <TextArea
    {...useField('appJustification')}
    label="Justificativa"
    required
    hint="Diga onde fica a área e por que ela precisa ser usada."
  />
)

const flags: readonly Omit<FlagProps, 'children'>[] = [
  {
    name: 'isRuralZone',
    label: 'Zona rural',
    help: 'O imóvel fica fora do perímetro urbano do município.',
    icon: House,
  },
  {
    name: 'hasAPP',
    label: 'Área de Preservação Permanente (APP)',
    help: 'Há margem de rio, nascente, duna, mangue ou encosta protegida no imóvel.',
    icon: TreePine,
  },
  {
    name: 'requiresVegetationSuppression',
    label: 'Supressão de vegetação',
    help: 'Será preciso retirar vegetação nativa.',
    icon: Sprout,
  },
  {
    name: 'usesWaterResources',
    label: 'Uso de recursos hídricos',
    help: 'Há captação, poço ou lançamento em rio, lagoa ou açude.',
    icon: Droplet,
  },
  {
    name: 'generatesHazardousWaste',
    label: 'Geração de resíduos perigosos',
    help: 'Óleo usado, solventes, pilhas, lâmpadas ou resíduos de saúde.',
    icon: Cylinder,
  },
]

const noticeOf: Partial<Record<FramingFlag, NoticeKind>> = {
  requiresVegetationSuppression: 'stateCompetence',
  usesWaterResources: 'waterResources',
}

/** The answer to the rural zone, which licensing asks in the first step. */
const RuralAnswer = () => {
  const actor = WizardActor.useActorRef()
  const { isRuralZone } = useValues()
  return (
    <div className="framing__answer">
      <Icon as={House} />
      <p>
        <strong>{`Zona rural: ${isRuralZone ? 'sim' : 'não'}`}</strong>
        <span className="hint">Respondido no passo Município e Tipo.</span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => actor.send({ type: 'GO_TO', step: 'municipalityAndType' })}
      >
        <span>Alterar</span>
        <span className="sr-only"> zona rural</span>
      </Button>
    </div>
  )
}

/** Step 4: environmental aspects of the site; some answers raise a notice (specification section 2). */
export const Framing = () => {
  const values = useValues()
  const holding = noticesFor(values)
  const isAnswered = values.requestType === 'LICENCIAMENTO_AMBIENTAL'
  const consequenceOf = (flag: FramingFlag): ReactNode => {
    if (flag === 'hasAPP') return values.hasAPP && <Justification />
    const notice = noticeOf[flag]
    return notice !== undefined && holding.includes(notice) && <Reminder kind={notice} />
  }
  return (
    <div className="card__body stack stack--16">
      {isAnswered && <RuralAnswer />}
      {flags.map((flag) =>
        isAnswered && flag.name === 'isRuralZone' ? null : (
          <Flag key={flag.name} {...flag}>
            {consequenceOf(flag.name)}
          </Flag>
        ),
      )}
    </div>
  )
}
