import { downloadProcessDocument } from '@licensing/api-client'
import type { DocumentResponse } from '@licensing/contracts'
import { toast } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'

/** Downloads a document of a process under its original name and shows a toast meanwhile. */
export const useDownload = (processId: string) => {
  const { mutate } = useMutation({
    mutationFn: (document: DocumentResponse) => downloadProcessDocument(processId, document),
    meta: { errorMessage: 'Erro ao baixar documento' },
    onMutate: (document) => {
      toast.loading(`Baixando ${document.originalName}...`, { id: document.id })
    },
    onSettled: (_saved, _error, document) => toast.dismiss(document.id),
  })
  return mutate
}
