import { clockQuery, clockResponse, processParams } from '@licensing/contracts'
import { csvDownload, get, onProcess } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { presentClock } from '../../../present/clock'
import { clockColumns, clockRow } from './csv'

export const processClockRoute = ({ stream, directory, now }: Deps) =>
  get(
    '/processes/:id/clock',
    {
      auth: onProcess('view'),
      summary: 'O prazo legal do processo, com tudo o que o moveu; com format=csv, o registro em um arquivo',
      tag: 'processes',
      params: processParams,
      query: clockQuery,
      responds: clockResponse,
      downloads: ['text/csv'],
    },
    async ({ params, query, actor }) => {
      const at = now()
      const clock = await presentClock(directory, await stream.find(params.id, actor), at)
      if (query.format === 'json') return clock
      const name = ['prazo', ...(clock.protocolNumber?.split('/') ?? [])].join('-')
      return csvDownload(name, clockColumns, clock.entries.map(clockRow), at)
    },
  )
