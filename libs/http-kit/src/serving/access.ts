import type { JsonResponse, CommandCall } from '@licensing/commands'
import { z } from 'zod'
import type { AnyHandlerInput, Route } from '../route/route'

type Input = Pick<AnyHandlerInput, 'params' | 'actor'>

const thing = z.object({ id: z.string() })

/** Before files are read. A resource that the request creates has no id yet. @throws the error of the route's `access` */
export const ensureAccess = async (
  { options: { access, files, params: inPath } }: Pick<Route, 'options'>,
  { params, actor }: Input,
): Promise<void> => {
  if (access === undefined || actor === null || files === undefined || inPath === undefined) return
  await access({ id: thing.parse(params).id, actor })
}

const idIn = ({ body }: JsonResponse): string | undefined =>
  body === '' ? undefined : thing.safeParse(JSON.parse(body)).data?.id

/** The subject of a response of the route, and the check that the caller may still read it. */
export const readingOf = (
  { options: { access } }: Pick<Route, 'options'>,
  { params, actor }: Input,
): Pick<CommandCall, 'subjectOf' | 'ensureReadable'> => ({
  subjectOf: (response) => thing.safeParse(params).data?.id ?? idIn(response),
  ensureReadable: access === undefined || actor === null ? undefined : (id) => access({ id, actor }),
})
