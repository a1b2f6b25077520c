import { isApiError } from '@licensing/api-client'
import type { CheckedForm } from '@licensing/ui-kit'
import type { Command } from './commands'
import { useCommand } from './use-command'

/** Sends a form as a command: checks it first, and shows what the server refuses at the fields. */
export const useFormCommand = <Values, Output>(
  command: Command<Output>,
  form: CheckedForm<Values, Output>,
  { id, onSuccess }: { readonly id: string; readonly onSuccess: () => void },
) => {
  const { run, busy } = useCommand(command)
  const send = (): void => {
    const input = form.check()
    if (input === undefined) return
    const onError = (error: Error) => form.refuse(isApiError(error) ? error.errors : [])
    run({ id, input }, { onSuccess, onError })
  }
  return { send, busy }
}
