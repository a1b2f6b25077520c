import type { OutboxResponse } from '@licensing/contracts'
import { Glance, type Sight } from '../../glance/glance'
import { looks, noFilters, outboxAddress } from './model'

type StateSight = Pick<Sight, 'look' | 'words'> & { readonly state: keyof OutboxResponse['unsent'] }

const stateSights: readonly StateSight[] = [
  { state: 'DEAD', look: 'is-late', words: ['não entregue', 'não entregues'] },
  { state: 'RETRYING', look: 'is-soon', words: ['tentando de novo', 'tentando de novo'] },
  { state: 'QUEUED', words: ['na fila', 'na fila'] },
]

/** The e-mails that have not left, each count linked to them. */
export const UnsentGlance = ({ unsent }: Pick<OutboxResponse, 'unsent'>) => (
  <Glance
    sights={stateSights.map(({ state, ...sight }) => ({
      ...sight,
      icon: looks[state].icon,
      count: unsent[state],
      to: `/outbox?${outboxAddress({ ...noFilters, state })}`,
    }))}
  />
)
