import type { EmailPreview } from '@licensing/contracts'
import { messageOf } from './model'
import './notice-preview.css'

interface MessageProps {
  readonly id?: string
  readonly label: string
  readonly preview: EmailPreview
}

/** An e-mail as its recipient reads it: subject, sender and text. */
export const Message = ({ id, label, preview }: MessageProps) => {
  const { sender, heading, paragraphs } = messageOf(preview.text)
  return (
    <section className="notice-preview__mail" id={id} aria-label={label}>
      <dl>
        <dt>Assunto</dt>
        <dd>
          <strong>{preview.subject}</strong>
        </dd>
        <dt>De</dt>
        <dd>{sender}</dd>
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it */}
      <section className="notice-preview__text" tabIndex={0} aria-label="Texto da mensagem">
        <p>
          <strong>{heading}</strong>
        </p>
        {paragraphs.map(({ key, quoted, text }) =>
          quoted ? <blockquote key={key}>{text}</blockquote> : <p key={key}>{text}</p>,
        )}
        <p className="subtle">Ao enviar, a mensagem recebe o link e um código para a pessoa conferir.</p>
      </section>
    </section>
  )
}
