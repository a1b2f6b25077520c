import { toast } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'

interface Saved {
  readonly name: string
  readonly save: () => Promise<void>
}

/** Downloads a file and shows a toast meanwhile. */
export const useSaveFile = () => {
  const { mutate } = useMutation({
    mutationFn: ({ save }: Saved) => save(),
    meta: { errorMessage: 'Erro ao baixar documento' },
    onMutate: ({ name }) => {
      toast.loading(`Baixando ${name}...`, { id: name })
    },
    onSettled: (_saved, _error, { name }) => toast.dismiss(name),
  })
  return mutate
}
