import { replaceRecoveryCodes } from '@licensing/api-client/account'
import { Button, LazyConfirmDialog } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { codesLeftText } from './model'

interface CodeReplacementProps {
  readonly left: number
  readonly onReplaced: (codes: readonly string[]) => void
}

/** The number of remaining recovery codes, with a button to replace them. */
export const CodeReplacement = ({ left, onReplaced }: CodeReplacementProps) => {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: replaceRecoveryCodes,
    meta: { errorMessage: 'Erro ao gerar códigos de recuperação' },
    onSuccess: ({ recoveryCodes }) => {
      setAsked(false)
      onReplaced(recoveryCodes)
    },
  })
  return (
    <div className="row row--between">
      <p>{codesLeftText(left)}</p>
      <Button size="sm" onClick={() => setAsked(true)}>
        Gerar novos códigos
      </Button>
      {isAsked && (
        <LazyConfirmDialog
          title="Gerar novos códigos de recuperação"
          tone="warning"
          confirmLabel="Gerar códigos"
          confirmVariant="primary"
          busyLabel="Gerando..."
          busy={isPending}
          onCancel={() => setAsked(false)}
          onConfirm={mutate}
        >
          <p>Os códigos anteriores deixam de valer.</p>
        </LazyConfirmDialog>
      )}
    </div>
  )
}
