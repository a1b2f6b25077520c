import { queryKeys } from '@licensing/api-client'
import { previewTemplate } from '@licensing/api-client/desk'
import type { RewordableKind } from '@licensing/contracts'
import { type NoticeTemplate, noticeTemplate, TEMPLATE_MAX } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import {
  Button,
  type CheckedForm,
  ErrorState,
  type Rules,
  SkeletonCards,
  TextArea,
  TextField,
  useCheckedForm,
  useDebounced,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Message } from '../../notice-preview/message'
import { kindLabels, markers } from './kinds'

interface TemplateDialogProps {
  readonly municipalityId: string
  readonly kind: RewordableKind
  readonly own: NoticeTemplate | undefined
  /** Undefined for the words of the portal. */
  readonly onUse: (template: NoticeTemplate | undefined) => void
  readonly onClose: () => void
}

/** Milliseconds after the last key until the preview is fetched again. */
const PAUSE = 500

const usePreview = (municipalityId: string, kind: RewordableKind, template: NoticeTemplate | undefined) => {
  const asked = useDebounced(JSON.stringify({ kind, template }), PAUSE)
  return useQuery({
    queryKey: queryKeys.templatePreview(municipalityId, asked),
    queryFn: ({ signal }) =>
      previewTemplate({ municipalityId, ...(JSON.parse(asked) as { kind: typeof kind }) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const Markers = () => (
  <details>
    <summary>Marcadores que viram dados do processo</summary>
    <ul>
      {markers.map(({ marker, text }) => (
        <li key={marker}>
          <code>{marker}</code>
          <span>{` ${text}`}</span>
        </li>
      ))}
    </ul>
    <p className="hint">
      {
        'Sozinhos em um parágrafo, {prazo}, {motivo} e {link} aparecem em destaque. Um parágrafo com um marcador '
      }
      {'sem dado não é enviado. Sem o marcador {link}, o link vai no fim do texto.'}
    </p>
  </details>
)

/** Null until something is typed; the initial text applies until then. */
type Typed = { readonly [Name in keyof NoticeTemplate]: string | null }

const filled = ({ subject, text }: Typed, words: NoticeTemplate): NoticeTemplate => ({
  subject: subject ?? words.subject,
  text: text ?? words.text,
})

const rulesFrom = (words: NoticeTemplate): Rules<Typed, NoticeTemplate> => ({
  safeParse: (typed) => noticeTemplate.safeParse(filled(typed, words)),
})

interface FieldsProps extends Pick<TemplateDialogProps, 'municipalityId' | 'kind'> {
  readonly form: CheckedForm<Typed, NoticeTemplate>
  readonly words: NoticeTemplate
}

const Fields = ({ municipalityId, kind, form, words }: FieldsProps) => {
  const template = filled(form.values, words)
  const { data } = usePreview(municipalityId, kind, noticeTemplate.safeParse(template).data)
  return (
    <>
      <p>Vale depois de salvar as configurações. O título, o código e a assinatura são do portal.</p>
      <TextField
        label="Assunto"
        required
        maxLength={TEMPLATE_MAX.subject}
        error={form.errors['subject']}
        value={template.subject}
        onChange={({ target }) => form.change({ subject: target.value })}
      />
      <TextArea
        label="Texto"
        required
        rows={10}
        maxLength={TEMPLATE_MAX.text}
        error={form.errors['text']}
        value={template.text}
        onChange={({ target }) => form.change({ text: target.value })}
      />
      <Markers />
      {data !== undefined && (
        <div className="notice-preview">
          <Message label="Como fica, com dados de exemplo" preview={data} />
        </div>
      )}
    </>
  )
}

const blank: NoticeTemplate = { subject: '', text: '' }

/** Edits the text of one kind of e-mail, initially the portal's, with a preview. */
const TemplateDialog = ({ municipalityId, kind, own, onUse, onClose }: TemplateDialogProps) => {
  const { data, isError, refetch } = usePreview(municipalityId, kind, own)
  const words = own ?? data?.words
  const form = useCheckedForm(rulesFrom(words ?? blank), { subject: null, text: null } as Typed)
  const send = () => {
    const template = words && form.check()
    if (template !== undefined) onUse(template)
  }
  return (
    <FormDialog
      title={`Texto de aviso: ${kindLabels[kind]}`}
      icon={Mail}
      wide
      submitLabel="Usar este texto"
      busyLabel="Usando..."
      busy={false}
      aside={own !== undefined && <Button onClick={() => onUse(undefined)}>Voltar ao texto do portal</Button>}
      onClose={onClose}
      onSubmit={send}
    >
      {words !== undefined && (
        <Fields municipalityId={municipalityId} kind={kind} form={form} words={words} />
      )}
      {words === undefined && isError && (
        <ErrorState title="Erro ao carregar o texto" onRetry={() => void refetch()} />
      )}
      {words === undefined && !isError && <SkeletonCards label="Carregando texto" cards={1} />}
    </FormDialog>
  )
}

export default TemplateDialog
