import type { ProcessResponse } from '@licensing/contracts'
import { Button, LinkButton, PageHeader, StatusBadge } from '@licensing/ui-kit'
import { processName } from '../actions/model'
import { OfferMenu } from '../actions/offer-menu'
import type { Offer } from '../actions/offers'
import type { ProcessActions } from '../actions/use-process-actions'
import { LazyNeighbourLinks } from '../neighbours/lazy-neighbour-links'
import { listPath } from '../neighbours/list-address'
import type { NextStep } from '../next-step/next-step'
import { usePastDialog } from '../past/use-past-dialog'
import { headerOffers, offersOnPage, subtitleOf } from './model'

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

/** Name, status and actions of the process. */
export const DetailHeader = ({ step, ...rest }: DetailHeaderProps & { readonly step: NextStep }) => {
  const { process, actions } = rest
  const { buttons, menu } = headerOffers(actions.offersOf(process), offersOnPage(process, step))
  const name = processName(process)
  const past = usePastDialog(process.id)
  return (
    <PageHeader
      title={process.protocolNumber === null ? 'Processo sem número' : `Processo ${name}`}
      subtitle={subtitleOf(process)}
      badge={<StatusBadge status={process.status} size="lg" />}
      breadcrumb={[{ label: 'Lista de Processos', to: listPath() }, { label: name }]}
      actions={
        <>
          {buttons.map((offer) => (
            <HeaderButton key={offer.key} offer={offer} {...rest} />
          ))}
          <LazyNeighbourLinks id={process.id} />
          <OfferMenu process={process} offers={menu} choose={actions.choose} first={[past.entry]} />
          {past.dialog}
        </>
      }
    />
  )
}
