import { Icon } from '@licensing/ui-kit'
import { ShieldX } from 'lucide-react'
import { useId, type RefCallback } from 'react'
import { NOT_FOUND_MESSAGE, texts } from './verification-texts'

interface NotFoundCardProps {
  readonly query: string
  readonly level: 2 | 3
  /** Ref of the heading, which may be focused. */
  readonly onHeading: RefCallback<HTMLHeadingElement>
}

/** No process has that number or code: shows hints for another attempt. */
export const NotFoundCard = ({ query, level, onHeading }: NotFoundCardProps) => {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="result result--bad" aria-labelledby={id}>
      <div className="result__head">
        <Icon as={ShieldX} size={40} />
        <div>
          <Heading id={id} tabIndex={-1} ref={onHeading}>
            {NOT_FOUND_MESSAGE}
          </Heading>
          <p>
            {texts.nothingCarries} <strong className="nowrap">{query}</strong>.
          </p>
        </div>
      </div>
      <div className="result__body stack stack--16">
        <p>{texts.checkFirst}</p>
        <ul className="bullets">
          {texts.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
        <p className="muted">{texts.stillInDoubt}</p>
      </div>
    </section>
  )
}
