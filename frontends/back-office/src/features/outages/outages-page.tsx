import { DeleteEntryDialog } from '../../entries/delete-entry-dialog'
import { queryKeys } from '@licensing/api-client'
import { deleteOutage, listOutages } from '@licensing/api-client/catalogue'
import type { OutageProposal, OutageResponse } from '@licensing/contracts'
import { Alert, Button, EmptyState, lazyPart, PageHeader, useDocumentTitle, Loaded } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { periodText } from './model'
import { OutageRows } from './outage-rows'

const OutageDialog = lazyPart({ load: () => import('./outage-dialog') })

/** The open dialog: a record, of a proposal or of another period, or a deletion. */
type Open = { readonly record: OutageProposal | null } | { readonly leaving: OutageResponse }

interface ProposalsProps {
  readonly proposals: readonly OutageProposal[]
  readonly onTakeOver: (proposal: OutageProposal) => void
}

/** Gaps of the portal's heartbeat, for a person to judge. */
const Proposals = ({ proposals, onTakeOver }: ProposalsProps) =>
  proposals.length === 0 ? null : (
    <Alert tone="warning" title="O sistema notou períodos sem funcionar">
      <ul className="stack stack--8">
        {proposals.map((proposal) => (
          <li key={proposal.from} className="row">
            <span>{periodText(proposal)}</span>
            <Button size="sm" onClick={() => onTakeOver(proposal)}>
              Registrar este período
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )

interface RegisterProps {
  readonly onRecord: (proposal: OutageProposal | null) => void
  readonly onDelete: (outage: OutageResponse) => void
}

const Register = ({ onRecord, onDelete }: RegisterProps) => {
  const query = useQuery({
    queryKey: [...queryKeys.outages, 'list'],
    queryFn: ({ signal }) => listOutages({ signal }),
    meta: { errorMessage: 'Erro ao carregar indisponibilidades' },
  })
  return (
    <Loaded query={query} what="indisponibilidades" rows={5}>
      {({ proposals, outages }) => (
        <div className="stack stack--16">
          <Proposals proposals={proposals} onTakeOver={onRecord} />
          {outages.length === 0 ? (
            <EmptyState
              icon={CloudOff}
              title="Nenhuma indisponibilidade registrada"
              text="Registre os períodos em que não foi possível usar o sistema."
            />
          ) : (
            <section className="table-card table-card--bare" aria-label="Indisponibilidades">
              <OutageRows outages={outages} onDelete={onDelete} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** /outages: the times in which the portal could not be used, which move terms. */
const OutagesPage = () => {
  useDocumentTitle('Indisponibilidades')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title="Indisponibilidades"
        subtitle="Períodos em que não foi possível usar o sistema; os prazos que venceram neles passam ao dia útil seguinte."
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setOpen({ record: null })}>
            Registrar Indisponibilidade
          </Button>
        }
      />
      <Register
        onRecord={(proposal) => setOpen({ record: proposal })}
        onDelete={(outage) => setOpen({ leaving: outage })}
      />
      {open &&
        ('record' in open ? (
          <OutageDialog proposal={open.record} onClose={close} />
        ) : (
          <DeleteEntryDialog
            id={open.leaving.id}
            title="Excluir Indisponibilidade"
            remove={deleteOutage}
            entries={queryKeys.outages}
            done="Indisponibilidade excluída"
            failure="Erro ao excluir indisponibilidade"
            onClose={close}
          >
            <p>
              A indisponibilidade de <strong>{periodText(open.leaving)}</strong> sairá do registro, e os
              prazos voltam ao dia em que venciam.
            </p>
          </DeleteEntryDialog>
        ))}
    </>
  )
}

export default OutagesPage
