import { type PreviewedCommand, previewNotice } from '@licensing/api-client/desk'
import { queryKeys } from '@licensing/api-client'
import type { NoticePreview as Preview } from '@licensing/contracts'
import { Button, Icon, useDebounced } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { Message } from './message'
import { untyped } from './model'

/** Milliseconds after the last key until the message is fetched again. */
const PAUSE = 500

interface NoticePreviewProps {
  readonly processId: string
  readonly command: PreviewedCommand
}

const usePreview = (processId: string, command: PreviewedCommand) => {
  const asked = useDebounced(JSON.stringify(command), PAUSE)
  return useQuery({
    queryKey: queryKeys.noticePreview(processId, asked),
    queryFn: ({ signal }) => previewNotice(processId, JSON.parse(asked) as PreviewedCommand, { signal }),
    placeholderData: keepPreviousData,
  })
}

const statementOf = (preview: Preview | undefined, isError: boolean): string => {
  if (preview !== undefined) return preview.statement
  return isError
    ? 'Não foi possível ver quem será avisado. O envio continua possível.'
    : 'Verificando quem será avisado…'
}

/**
 * The person whom a command notifies and how, and the message as it will be sent (N6a). A dialog shows it before its command is
 * sent; its loading and its failure do not block the command.
 */
export const NoticePreview = ({ processId, command }: NoticePreviewProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { data, isError } = usePreview(processId, isOpen ? command : untyped(command))
  const isMailed = data?.recipients.some(({ channels }) => channels.includes('EMAIL')) === true
  return (
    <div className="notice-preview">
      <div className="notice-preview__who">
        <Icon as={Mail} size={20} />
        <p aria-live="polite">{statementOf(data, isError)}</p>
        {isMailed && (
          <Button
            variant="ghost"
            size="sm"
            iconAfter={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Ver a mensagem
          </Button>
        )}
      </div>
      {isOpen && isMailed && <Message id={id} label="Mensagem que será enviada" preview={data} />}
    </div>
  )
}

/** Where a command notifies nobody now. */
export const NoNotice = ({ text }: { readonly text: string }) => (
  <div className="notice-preview">
    <div className="notice-preview__who">
      <Icon as={Mail} size={20} />
      <p>{text}</p>
    </div>
  </div>
)
