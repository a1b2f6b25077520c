import { Icon } from '@licensing/ui-kit'
import { ShieldX } from 'lucide-react'
import { useId, type RefCallback } from 'react'
import { NOT_FOUND_MESSAGE } from './verification-model'

interface NotFoundCardProps {
  readonly query: string
  readonly level: 2 | 3
  /** Takes the heading, which may get the focus. */
  readonly onHeading: RefCallback<HTMLHeadingElement>
}

/** Nothing carries that number or code: what to check before asking again. */
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
            Nenhum processo tem o número ou código <strong className="nowrap">{query}</strong>.
          </p>
        </div>
      </div>
      <div className="result__body stack stack--16">
        <p>Antes de tentar de novo, confira:</p>
        <ul className="bullets">
          <li>se o número está no formato ano/sequência, como 2024/001;</li>
          <li>se o código de autenticação tem as 24 letras e números;</li>
          <li>se o documento foi emitido por este sistema.</li>
        </ul>
        <p className="muted">Se a dúvida continuar, procure a secretaria de meio ambiente do município.</p>
      </div>
    </section>
  )
}
