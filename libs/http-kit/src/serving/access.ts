import type { Answer, CommandCall } from '@licensing/commands'
import { z } from 'zod'
import type { AnyHandlerInput, Route } from '../route/route'

type Input = Pick<AnyHandlerInput, 'params' | 'actor'>

const thing = z.object({ id: z.string() })

/** @throws what the route's `access` refuses with */
export const ensureAccess = async (
  { options: { access } }: Pick<Route, 'options'>,
  { params, actor }: Input,
): Promise<void> => {
  if (access !== undefined && actor !== null) await access({ id: thing.parse(params).id, actor })
}

const idIn = ({ body }: Answer): string | undefined =>
  body === '' ? undefined : thing.safeParse(JSON.parse(body)).data?.id

/** What an answer of the route is about, and whether the caller may read that now. */
export const readingOf = (
  { options: { readable } }: Pick<Route, 'options'>,
  { params, actor }: Input,
): Pick<CommandCall, 'subjectOf' | 'ensureReadable'> => ({
  subjectOf: (answer) => thing.safeParse(params).data?.id ?? idIn(answer),
  ensureReadable: readable === undefined || actor === null ? undefined : (id) => readable({ id, actor }),
})
