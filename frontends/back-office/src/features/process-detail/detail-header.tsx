import { useCurrentUser } from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import {
  Button,
  LinkButton,
  PageHeader,
  StatusBadge,
  type Elements,
  lazyPart,
  type MenuItem,
} from '@licensing/ui-kit'
import { processName } from '@licensing/process-view/actions'
import { OfferMenu } from '../process-actions/offer-menu'
import type { Offer } from '../process-actions/offers'
import type { ProcessActions } from '../process-actions/use-process-actions'
import { NeighbourLinks } from './neighbours/neighbour-links'
import { listCrumb } from './neighbours/list-crumb'
import type { NextStep } from './next-step/next-step'
import { ClaimButton } from '../desk/assignment/claim-button'
import { useIsPhone } from './use-is-phone'
import { assigneeText, headerOffers, offersOnPage, subtitleOf } from './model'
import { History } from 'lucide-react'
import { useState } from 'react'

const PastDialog = lazyPart({ load: () => import('./past/past-dialog') })

interface PastMenu {
  readonly entry: MenuItem
  readonly dialog: Elements
}

/** 'Autos em…' in the menu of a process, and its dialog. */
const usePastDialog = (processId: string): PastMenu => {
  const [open, setOpen] = useState(false)
  return {
    entry: { label: 'Autos em…', icon: History, onSelect: () => setOpen(true) },
    dialog: open && <PastDialog processId={processId} onClose={() => setOpen(false)} />,
  }
}

interface DetailHeaderProps {
  readonly process: ProcessResponse
  readonly actions: ProcessActions
}

const HeaderButton = ({ offer, process, actions }: DetailHeaderProps & { readonly offer: Offer }) => {
  if (offer.to !== undefined)
    return (
      <LinkButton icon={offer.icon} to={offer.to}>
        {offer.label}
      </LinkButton>
    )
  return (
    <Button
      icon={offer.icon}
      busy={offer.key === 'startAnalysis' && actions.startingId === process.id}
      busyLabel="Iniciando..."
      onClick={() => actions.choose(offer.key, process)}
    >
      {offer.label}
    </Button>
  )
}

/** Who has the process is no part of the print, which goes to others. */
const Subtitle = ({ process }: { readonly process: ProcessResponse }) => {
  const readerId = useCurrentUser()?.id
  return (
    <>
      <span>{subtitleOf(process)}</span>
      {process.assignee !== null && (
        <span className="no-print">{` · Responsável: ${assigneeText(process.assignee, readerId)}`}</span>
      )}
    </>
  )
}

interface HeaderProps extends DetailHeaderProps {
  readonly step: NextStep
}

/** Name, status and actions of the process. */
export const DetailHeader = ({ step, ...rest }: HeaderProps) => {
  const { process, actions } = rest
  const { buttons, menu } = headerOffers(actions.offersOf(process), offersOnPage(process, step), useIsPhone())
  const name = processName(process)
  const past = usePastDialog(process.id)
  return (
    <PageHeader
      title={process.protocolNumber === null ? 'Processo sem número' : `Processo ${name}`}
      subtitle={<Subtitle process={process} />}
      badge={<StatusBadge status={process.status} size="lg" />}
      breadcrumb={[listCrumb(), { label: name }]}
      actions={
        <>
          <ClaimButton process={process} />
          {buttons.map((offer) => (
            <HeaderButton key={offer.key} offer={offer} {...rest} />
          ))}
          <NeighbourLinks id={process.id} />
          <OfferMenu process={process} offers={menu} choose={actions.choose} first={[past.entry]} />
          {past.dialog}
        </>
      }
    />
  )
}
