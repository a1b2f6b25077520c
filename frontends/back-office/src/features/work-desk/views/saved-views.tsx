import { queryKeys } from '@licensing/api-client'
import { deleteDeskView } from '@licensing/api-client/desk'
import type { DeskView as SavedView } from '@licensing/forms'
import { Link } from '@licensing/federation'
import { Button, Dialog, IconButton, Loaded } from '@licensing/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { pathOf } from '../model'
import { viewFrom } from './model'
import { viewsQuery } from './views-query'

const ViewRow = ({ view, onClose }: { readonly view: SavedView; readonly onClose: () => void }) => {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => deleteDeskView(view.id),
    meta: { errorMessage: 'Erro ao excluir visão' },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.deskViews }),
  })
  return (
    <li>
      <Link to={pathOf(viewFrom(view.filters))} onClick={onClose}>
        {view.name}
      </Link>
      <IconButton
        label={`Excluir visão ${view.name}`}
        icon={Trash2}
        disabled={removal.isPending}
        onClick={() => removal.mutate()}
      />
    </li>
  )
}

/** The views that the signed-in person saved, to open or to remove. */
const SavedViews = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    title="Visões salvas"
    icon={Bookmark}
    onClose={onClose}
    footer={<Button onClick={onClose}>Fechar</Button>}
  >
    <Loaded query={useQuery(viewsQuery)} what="as visões" cards={1}>
      {({ views }) =>
        views.length === 0 ? (
          <p className="subtle">Nenhuma visão salva</p>
        ) : (
          <ul className="view-list">
            {views.map((view) => (
              <ViewRow key={view.id} view={view} onClose={onClose} />
            ))}
          </ul>
        )
      }
    </Loaded>
  </Dialog>
)

export default SavedViews
