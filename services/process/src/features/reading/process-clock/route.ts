import { clockResponse, processParams } from '@licensing/contracts'
import { clockQuery } from '@licensing/forms'
import { get, onProcess, tableDownload, tableTypes } from '@licensing/http'
import { pastOf, presentClock, versionFor } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { clockColumns } from './table'

export const processClockRoute = ({ stream, directory, analystScope, now }: Deps) =>
  get(
    '/processes/:id/clock',
    {
      auth: onProcess('view'),
      summary:
        'O prazo legal do processo, com tudo o que o moveu; com format=csv ou xlsx, o registro em um arquivo; com asOf, naquele momento',
      params: processParams,
      query: clockQuery,
      responds: clockResponse,
      downloads: tableTypes,
    },
    async ({ params, query: { format, asOf }, actor }) => {
      const found = await stream.find(params.id, actor)
      const past = asOf === undefined ? undefined : pastOf(found, asOf, now())
      const at = past?.at ?? now()
      const clock = await presentClock(directory, past ?? found, at)
      if (format !== 'json') {
        const name = ['prazo', ...(clock.protocolNumber?.split('/') ?? [])].join('-')
        return tableDownload(format, { name, columns: clockColumns, rows: clock.entries }, at)
      }
      if (past === undefined) return clock
      return { ...clock, asOfVersion: versionFor(actor, found, past.events, analystScope) }
    },
  )
