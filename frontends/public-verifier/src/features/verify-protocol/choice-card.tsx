import { Button, Icon } from '@licensing/ui-kit'
import { ListChecks } from 'lucide-react'
import { useId, type RefCallback } from 'react'
import { type Candidate, candidateLabel } from './verification-model'
import { texts } from './verification-texts'

interface ChoiceCardProps {
  readonly candidates: readonly Candidate[]
  readonly level: 2 | 3
  /** Ref of the heading, which may be focused. */
  readonly onHeading: RefCallback<HTMLHeadingElement>
  /** Called with the code of the chosen document. */
  readonly onChoose: (code: string) => void
}

/** Several municipalities have the number: offers their documents (decision 9.8). */
export const ChoiceCard = ({ candidates, level, onHeading, onChoose }: ChoiceCardProps) => {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="result result--warn" aria-labelledby={id}>
      <div className="result__head">
        <Icon as={ListChecks} size={40} />
        <div>
          <Heading id={id} tabIndex={-1} ref={onHeading}>
            {texts.several}
          </Heading>
          <p>{texts.choose}</p>
        </div>
      </div>
      <ul className="result__body stack stack--8 result__choices">
        {candidates.map((candidate) => (
          <li key={candidate.code}>
            <Button variant="secondary" onClick={() => onChoose(candidate.code)}>
              {candidateLabel(candidate)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
