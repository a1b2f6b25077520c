import { useId, type ReactNode } from 'react'
import { classNames } from './class-names'
import type { Elements } from './elements'

export interface CardProps {
  /** With a title the card is a landmark section labelled by it. */
  title?: ReactNode
  /** Text or control at the end of the title line. */
  aside?: Elements | string
  /** Bottom bar with links or buttons. */
  footer?: ReactNode
  /** No inner padding, for lists and tables that reach the border. */
  flush?: boolean
  headingLevel?: 2 | 3
  className?: string
  children: Elements
}

/** A white surface that groups related content. */
export const Card = ({
  title,
  aside,
  footer,
  flush = false,
  headingLevel = 2,
  className,
  children,
}: CardProps) => {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const body = flush ? children : <div className="card__body">{children}</div>
  const foot = footer !== undefined && <div className="card__foot">{footer}</div>
  if (title === undefined)
    return (
      <div className={classNames('card', className)}>
        {body}
        {foot}
      </div>
    )
  return (
    <section className={classNames('card', className)} aria-labelledby={id}>
      <div className="card__head">
        <Heading id={id}>{title}</Heading>
        {typeof aside === 'string' ? <p>{aside}</p> : aside}
      </div>
      {body}
      {foot}
    </section>
  )
}
