import { notices } from '@licensing/form-rules'
import { AlertDialog } from '@licensing/ui-kit'
import type { NoticeKind } from '../model'

interface NoticeProps {
  readonly kind: NoticeKind
  readonly onClose: () => void
}

/** A notice's dialog, loaded when the first notice is raised. */
const Notice = ({ kind, onClose }: NoticeProps) => {
  const { title, paragraphs } = notices[kind]
  return (
    <AlertDialog open title={title} onClose={onClose}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </AlertDialog>
  )
}

export default Notice
