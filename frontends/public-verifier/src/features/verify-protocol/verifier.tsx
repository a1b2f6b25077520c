import { Alert, Button, focusFirstError, TextField } from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { useRef, useState, type FormEvent, type RefCallback } from 'react'
import { FileResult } from '../verify-file/file-card'
import type { VerifyFile } from '../verify-file/file-model'
import { fileTexts } from '../verify-file/file-texts'
import { FileZone } from '../verify-file/file-zone'
import { useFileCheck } from '../verify-file/use-file-check'
import { AuthenticCard } from './authentic-card'
import { ChoiceCard } from './choice-card'
import { NotFoundCard } from './not-found-card'
import { useVerification } from './use-verification'
import { problemOf, QUERY_MAX_LENGTH, type Verdict, type VerifyProtocol } from './verification-model'
import { FAILURE_MESSAGE, texts } from './verification-texts'
import './verify-file.css'

export interface VerifierProps {
  readonly verify: VerifyProtocol
  readonly verifyFile: VerifyFile
  /** A number or code that is verified initially. */
  readonly initialQuery?: string
  /** Level of the result's heading: 2 on the portal's page, 3 inside another site. */
  readonly headingLevel?: 2 | 3
  /** Called with every query by the person. */
  readonly onAsk?: (query: string) => void
  /** Shows a toast, where the page has toasts. */
  readonly onMessage?: (message: string) => void
}

interface ResultProps {
  readonly verdict: Verdict
  readonly level: 2 | 3
  readonly onHeading: RefCallback<HTMLHeadingElement>
  readonly onChoose: (code: string) => void
}

const Result = ({ verdict, level, onHeading, onChoose }: ResultProps) => {
  if (verdict.kind === 'authentic')
    return <AuthenticCard process={verdict.process} level={level} onHeading={onHeading} />
  if (verdict.kind === 'notFound')
    return <NotFoundCard query={verdict.query} level={level} onHeading={onHeading} />
  if (verdict.kind === 'choice')
    return (
      <ChoiceCard candidates={verdict.candidates} level={level} onHeading={onHeading} onChoose={onChoose} />
    )
  if (verdict.kind === 'unreadable') return <Alert tone="warning" title={verdict.reason} announce />
  return (
    <Alert tone="danger" title={FAILURE_MESSAGE} announce>
      {verdict.reason === '' ? texts.tryLater : verdict.reason}
    </Alert>
  )
}

/** Focuses the result of a query by the person, but not of the initial one. */
const useFocusOnAnswer = () => {
  const byPerson = useRef(false)
  const onHeading = (heading: HTMLHeadingElement | null) => {
    if (heading === null || !byPerson.current) return
    byPerson.current = false
    heading.focus()
  }
  const expectAnswer = () => {
    byPerson.current = true
  }
  return { onHeading, expectAnswer }
}

interface QueryFormProps {
  readonly initialQuery: string
  readonly busy: boolean
  readonly onQuery: (text: string) => void
}

const QueryForm = ({ initialQuery, busy, onQuery }: QueryFormProps) => {
  const [text, setText] = useState(initialQuery)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemOf(text)
    setProblem(found)
    if (found !== undefined) return focusFirstError(event.currentTarget)
    return onQuery(text)
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={texts.label}
        name="protocol"
        autoComplete="off"
        spellCheck={false}
        maxLength={QUERY_MAX_LENGTH}
        hint={texts.hint}
        error={problem}
        value={text}
        onChange={(event) => setText(event.target.value)}
        action={
          <Button type="submit" variant="primary" icon={Search} busy={busy} busyLabel={texts.verifying}>
            {texts.verify}
          </Button>
        }
      />
    </form>
  )
}

/**
 * Verifies a PDF, a protocol number or an authentication code (specification section 2, L6), and shows the last result. It uses
 * no router or session, so that any page can contain it.
 */
export const Verifier = (props: VerifierProps) => {
  const { verify, verifyFile, initialQuery = '', headingLevel: level = 2, onAsk, onMessage } = props
  const { answer, busy, verifyQuery, discard } = useVerification({ verify, initialQuery, onMessage })
  const files = useFileCheck(verifyFile)
  const { onHeading, expectAnswer } = useFocusOnAnswer()
  const checkFiles = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    discard()
    expectAnswer()
    files.check(chosen)
  }
  const query = (text: string) => {
    files.discard()
    expectAnswer()
    onAsk?.(text.trim())
    verifyQuery(text)
  }
  const shown = { level, onHeading }
  return (
    <div className="verifier">
      <div className="card card__body stack stack--16">
        <FileZone onFiles={checkFiles} progress={files.progress} problem={files.problem} />
        <p className="or">{fileTexts.or}</p>
        <QueryForm initialQuery={initialQuery} busy={busy} onQuery={query} />
      </div>
      {answer && <Result key={answer.count} verdict={answer.verdict} onChoose={query} {...shown} />}
      {files.answer && <FileResult key={files.answer.count} verdict={files.answer.verdict} {...shown} />}
    </div>
  )
}
