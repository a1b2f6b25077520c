import { errorText, isApiError } from '@licensing/api-client'
import { Alert, type Elements, Icon, type IconComponent, LinkButton } from '@licensing/ui-kit'
import { Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LOGIN_PATH } from '../../navigation/paths'

interface OutcomeProps {
  readonly icon: IconComponent
  /** Defaults to a success. */
  readonly tone?: 'info' | 'no'
  readonly title: string
  readonly text: string
  /** Whether it replaced the form that the person sent: its heading then gets the focus. */
  readonly isNews?: boolean
  readonly children: Elements
}

/** A card with an icon and a sentence, and the next steps below. */
export const Outcome = ({ icon, tone, title, text, isNews = false, children }: OutcomeProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <div className="card card__body stack stack--16">
      <div className="done">
        <span className={`done__icon ${tone === undefined ? '' : `done__icon--${tone}`}`.trim()}>
          <Icon as={icon} size={24} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}

interface FailureProps {
  readonly error: Error | null
  /** For an error without a message. */
  readonly title: string
}

/** Why sending failed, unless the fields of the form say so. */
export const Failure = ({ error, title }: FailureProps) =>
  error === null || (isApiError(error) && error.errors.length > 0) ? null : (
    <Alert tone="danger" title={errorText(error, title)} announce />
  )

export const ToSignIn = () => (
  <LinkButton to={LOGIN_PATH} variant="ghost" block>
    Voltar para a entrada
  </LinkButton>
)

interface EndedLinkProps {
  readonly token: string
  /** How long such a link is valid: '30 minutos'. */
  readonly life: string
  readonly children: Elements
}

/** The link is no longer valid. Without a token, the page was opened without the link, or reloaded. */
export const EndedLink = ({ token, life, children }: EndedLinkProps) => (
  <Outcome
    icon={Clock}
    tone="no"
    isNews
    title={token === '' ? 'Abra o link do e-mail' : 'Este link não vale mais.'}
    text={
      token === ''
        ? 'Esta página só abre pelo link do e-mail. Volte ao e-mail e abra o link outra vez.'
        : `Ele já foi usado, passou de ${life}, ou você pediu outro depois.`
    }
  >
    {children}
  </Outcome>
)
