import { isApiError, queryKeys } from '@licensing/api-client'
import { answerRequest, getOpenRequest } from '@licensing/api-client/desk'
import type { OpenRequestResponse, ProcessResponse } from '@licensing/contracts'
import { useNavigate } from '@licensing/federation'
import { processName, processPath } from '@licensing/process-view/actions'
import { AnswerTerm, moreTimeButton } from '@licensing/process-view/answering'
import type { FormDraft } from '../../form-draft/use-form-draft'
import { LoadedProcess, refreshCorrections, storeProcess, useNames } from '@licensing/process-view/queries'
import { readFieldValue } from '@licensing/process-view/reading'
import { withChosenFiles } from '@licensing/process-view/uploads'
import {
  Button,
  Card,
  type Elements,
  EmptyState,
  focusFirstError,
  formatDate,
  LinkButton,
  Loaded,
  PageHeader,
  ProgressBar,
  toast,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Send } from 'lucide-react'
import { useRef } from 'react'
import { AnswerItem } from './answer-item'
import './answer.css'
import {
  type Answered,
  contextOf,
  type Draft,
  emptyDraft,
  isAnswered,
  type Item,
  keyOf,
  missingText,
  placeOf,
  problemOf,
  progressText,
  required,
  wholeAnswer,
} from './model'
import { useAnswerDraft } from './use-answer-draft'

const useSendAnswer = (process: ProcessResponse, onSent: () => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: ({ files, ...answer }: Answered) =>
      withChosenFiles(files, (parts) => answerRequest(process.id, { ...answer, ...parts })),
    meta: { errorMessage: 'Erro ao enviar respostas' },
    onSuccess: (answered) => {
      onSent()
      storeProcess(client, answered)
      toast.success('Respostas enviadas. O processo voltou para análise.')
      void navigate(processPath(process.id))
    },
    onSettled: () => refreshCorrections(client, process.id),
  })
  const { mutate: send, isPending: busy, error } = mutation
  const errorAt = (place: string): string | undefined =>
    isApiError(error) ? error.errors.find(({ field }) => field.startsWith(place))?.message : undefined
  return { send, busy, errorAt }
}

interface FormProps {
  readonly process: ProcessResponse
  readonly open: OpenRequestResponse
}

interface SummaryProps extends Pick<FormProps, 'open'>, Pick<FormDraft, 'kept'> {
  readonly answered: number
  readonly total: number
}

const KEPT = 'As respostas ficam salvas até você enviar.'

const Summary = ({ open, answered, total, kept }: SummaryProps) => (
  <Card>
    <div className="stack stack--8">
      <p>
        <strong>{progressText(answered, total)}</strong>
      </p>
      {open.answerBy !== null && <p>{`Responda até ${formatDate(open.answerBy)}`}</p>}
      <ProgressBar label="Itens respondidos" value={answered} max={total} />
      <p className="small">{kept ?? KEPT}</p>
    </div>
  </Card>
)

interface SendBarProps {
  readonly missing: number
  readonly busy: boolean
  readonly onSend: () => void
  readonly more: Elements
}

const SendBar = ({ missing, busy, onSend, more }: SendBarProps) => (
  <div className="answer__bar">
    <p id="missing">{missingText(missing)}</p>
    <div className="actions">
      <Button
        variant="primary"
        icon={Send}
        busy={busy}
        busyLabel="Enviando..."
        disabled={missing > 0}
        aria-describedby="missing"
        onClick={onSend}
      >
        Enviar respostas
      </Button>
      {more}
    </div>
  </div>
)

/** Kept until it is sent: all answers are sent together. */
const AnswerForm = ({ process, open }: FormProps) => {
  const { drafts, change, round, form } = useAnswerDraft(process.id, open.items)
  const names = useNames(process)
  const element = useRef<HTMLDivElement>(null)
  const { send, busy, errorAt } = useSendAnswer(process, () => form.change(null))
  const context = contextOf(process)
  const draftOf = (item: Item): Draft => drafts.get(keyOf(item)) ?? emptyDraft
  const asked = required(open.items)
  const done = asked.filter((item) => isAnswered(item, draftOf(item), context)).length
  const missing = asked.length - done
  const currentOf = ({ fieldName, fieldType }: Item): string | undefined => {
    const value = fieldType === 'field' && fieldName !== null ? context.filing[fieldName] : undefined
    return fieldName === null || value === undefined || value === null || value === ''
      ? undefined
      : readFieldValue(fieldName, value, names)
  }
  const sendAll = () =>
    send(wholeAnswer(open.items, drafts, context), { onError: () => focusFirstError(element.current) })
  return (
    <div className="stack stack--16" ref={element}>
      <AnswerTerm process={process} />
      {form.question}
      <Summary
        open={open}
        answered={open.answered + done}
        total={open.answered + asked.length}
        kept={form.kept}
      />
      {open.items.map((item, index) => (
        <AnswerItem
          key={`${round} ${keyOf(item)}`}
          item={item}
          place={index + 1}
          draft={draftOf(item)}
          current={currentOf(item)}
          answered={isAnswered(item, draftOf(item), context)}
          problem={problemOf(item, draftOf(item), context)}
          error={errorAt(placeOf(item))}
          fileError={errorAt(`documents[${keyOf(item)}]`)}
          busy={busy}
          onChange={(part) => change(item, part)}
        />
      ))}
      <SendBar missing={missing} busy={busy} onSend={sendAll} more={moreTimeButton(process)} />
    </div>
  )
}

const OpenRequest = ({ process }: { readonly process: ProcessResponse }) => {
  const query = useQuery({
    queryKey: queryKeys.openRequest(process.id),
    queryFn: ({ signal }) => getOpenRequest(process.id, { signal }),
    meta: { errorMessage: 'Erro ao carregar o pedido' },
  })
  return (
    <Loaded query={query} what="o pedido" cards={3}>
      {(open) =>
        open.items.length === 0 ? (
          <EmptyState
            icon={CircleCheck}
            title="Nada aguarda a sua resposta"
            actions={<LinkButton to={processPath(process.id)}>Ver processo</LinkButton>}
          />
        ) : (
          <AnswerForm process={process} open={open} />
        )
      }
    </Loaded>
  )
}

const subtitleOf = (process: ProcessResponse): string =>
  [`Processo ${processName(process)}`, process.enterpriseName].filter(Boolean).join(' · ')

/** /processes/{id}/answer: all requested items, answered together. */
const AnswerPage = () => {
  useDocumentTitle('Responder pedido')
  return (
    <LoadedProcess cards={3}>
      {(process) => (
        <>
          <PageHeader
            title="Responder pedido"
            subtitle={subtitleOf(process)}
            breadcrumb={[
              { label: processName(process), to: processPath(process.id) },
              { label: 'Responder pedido' },
            ]}
          />
          <OpenRequest process={process} />
        </>
      )}
    </LoadedProcess>
  )
}

export default AnswerPage
