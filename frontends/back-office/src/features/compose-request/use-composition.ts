import { queryKeys } from '@licensing/api-client'
import { sendRequest } from '@licensing/api-client/desk'
import type { ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import { useNavigate } from '@licensing/federation'
import type { RequestDraftBody, RequestItem } from '@licensing/forms'
import { processPath } from '@licensing/process-view/actions'
import { refreshCorrections, storeProcess } from '@licensing/process-view/queries'
import { toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveDraft } from './use-draft'

const useSending = ({ id }: ProcessResponse, { version }: RequestDraftResponse) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => sendRequest(id, version),
    meta: { errorMessage: 'Erro ao enviar o pedido' },
    onSuccess: (sent) => {
      toast.success('Pedido enviado')
      storeProcess(client, sent)
      void navigate(processPath(id))
      return refreshCorrections(client, id)
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.requestDraft(id) }),
  })
}

const textsOf = ({ message, newFact }: RequestDraftResponse) => ({
  message: message ?? '',
  newFact: newFact ?? '',
})

/** The shared draft with the texts as they are typed; each change is saved on the version that was read. */
export const useComposition = (process: ProcessResponse, draft: RequestDraftResponse) => {
  const { items, nonAdmission, version } = draft
  const [texts, setTexts] = useState(() => textsOf(draft))
  const saving = useSaveDraft(process.id)
  const sending = useSending(process, draft)
  const save = (change: Partial<RequestDraftBody> = {}, onSuccess = () => {}) =>
    saving.mutate({ version, ...texts, nonAdmission, items: [...items], ...change }, { onSuccess })
  const saveTexts = () => {
    const saved = textsOf(draft)
    if (texts.message !== saved.message || texts.newFact !== saved.newFact) save()
  }
  return {
    texts,
    text: (name: keyof typeof texts) => ({
      value: texts[name],
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTexts({ ...texts, [name]: target.value }),
      onBlur: saveTexts,
    }),
    saveItem: (item: RequestItem, onSuccess: () => void) => {
      const isKnown = items.some(({ id }) => id === item.id)
      const changed = items.map((each) => (each.id === item.id ? item : each))
      save({ items: isKnown ? changed : [...items, item] }, onSuccess)
    },
    removeItem: (gone: Pick<RequestItem, 'id'>) => save({ items: items.filter(({ id }) => id !== gone.id) }),
    setNonAdmission: (checked: boolean) => save({ nonAdmission: checked }),
    saving: saving.isPending,
    send: () => sending.mutate(),
    sending: sending.isPending,
  }
}

export type Composition = ReturnType<typeof useComposition>
