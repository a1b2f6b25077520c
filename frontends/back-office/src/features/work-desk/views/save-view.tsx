import { queryKeys } from '@licensing/api-client'
import { changeDeskView, saveDeskView } from '@licensing/api-client/desk'
import { deskViewBody } from '@licensing/forms'
import { CheckedDialog } from '@licensing/process-view/actions'
import { TextField, toast, useCheckedForm } from '@licensing/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import type { DeskView } from '../model'
import { filtersOf } from './model'
import { viewsQuery } from './views-query'

interface SaveViewProps {
  readonly view: DeskView
  readonly onClose: () => void
}

/** Saves the queue with its filters under a name; a view that has the name already is replaced. */
const SaveView = ({ view, onClose }: SaveViewProps) => {
  const client = useQueryClient()
  const saved = useQuery(viewsQuery)
  const form = useCheckedForm(deskViewBody, { name: '', filters: filtersOf(view) })
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof saveDeskView>[0]) => {
      const same = saved.data?.views.find(({ name }) => name === body.name)
      return same === undefined ? saveDeskView(body) : changeDeskView(same.id, body)
    },
    meta: { errorMessage: 'Erro ao salvar visão' },
    onSuccess: () => {
      toast.success('Visão salva')
      return client.invalidateQueries({ queryKey: queryKeys.deskViews })
    },
  })
  return (
    <CheckedDialog
      title="Salvar visão"
      icon={BookmarkPlus}
      submitLabel="Salvar"
      busyLabel="Salvando..."
      form={form}
      sender={{ busy: saving.isPending || saved.isPending, run: saving.mutate }}
      onClose={onClose}
    >
      <TextField label="Nome" required maxLength={60} {...form.field('name')} />
    </CheckedDialog>
  )
}

export default SaveView
