import { Alert, Button } from '@licensing/ui-kit'
import type { Refusal } from './model'

export interface Result {
  readonly title: string
  readonly refusals: readonly Refusal[]
}

/** Names the processes on which the last command was refused. */
export const BulkResult = ({
  result,
  onClose,
}: {
  readonly result: Result
  readonly onClose: () => void
}) => (
  <Alert
    tone="warning"
    announce
    title={result.title}
    action={
      <Button size="sm" onClick={onClose}>
        Fechar
      </Button>
    }
  >
    <ul>
      {result.refusals.map(({ id, name, message }) => (
        <li key={id}>{`${name}: ${message}`}</li>
      ))}
    </ul>
  </Alert>
)
