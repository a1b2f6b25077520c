import { type Route, schemasOf, successOf } from '../route/route'
import type { Schemas } from './schemas'
import type { Responses, Schema } from './types'

const successes = {
  200: 'Feito.',
  201: 'Criado.',
  202: 'Aceito; o resultado não está na resposta.',
  204: 'Feito; a resposta não tem conteúdo.',
} as const

/** The meaning of each error status, for all routes. */
const refusals = {
  400: 'Os dados enviados não são válidos.',
  401: 'Falta um token válido, ou as credenciais não conferem.',
  403: 'Quem chama não tem permissão.',
  404: 'Não existe, ou quem chama não pode ver.',
  409: 'A situação atual não permite: estado, concorrência, duplicidade ou chave de idempotência reutilizada.',
  413: 'O conteúdo enviado é grande demais.',
  415: 'O tipo de um arquivo não é permitido.',
  416: 'A parte pedida fica além do fim do arquivo.',
  429: 'Requisições demais; `Retry-After` diz quando voltar.',
  500: 'Erro inesperado.',
  503: 'Uma dependência está fora do ar ou há pedidos demais; `Retry-After` diz quando voltar.',
} as const
type RefusalStatus = keyof typeof refusals

const responseName = (status: RefusalStatus): string => `Refusal${status}`

const isIdName = (name: string): boolean => /^(?:id|key)$|Id$/.test(name)

/** A parameter that is not an id or key is validated as data (400); a malformed id counts as unknown (404). */
const judgesInput = ({ method, path, options }: Route): boolean =>
  method !== 'GET' ||
  options.query !== undefined ||
  schemasOf(options)[300] !== undefined ||
  [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !isIdName(name))

/** Whether it is about something that may not exist: named by the path, or a process that the body names. */
const namesResource = ({ path, options: { command, auth } }: Route): boolean =>
  /[:*]/.test(path) || command === true || (auth.permission !== undefined && 'onProcess' in auth.permission)

/** The error statuses that the route can return, from its options. */
const refusalsOf = (route: Route): RefusalStatus[] => {
  const { method, options } = route
  const signsIn = options.auth.signedIn || options.limit === 'signIn'
  const possible: Record<RefusalStatus, boolean> = {
    400: judgesInput(route),
    401: signsIn,
    403: signsIn,
    404: namesResource(route),
    // What is rendered from a body may be refused by the state, as a command.
    409: options.command !== undefined || (method !== 'GET' && options.downloads !== undefined),
    413: method !== 'GET',
    415: options.files !== undefined,
    416: options.downloads?.ranges === true,
    429: true,
    500: true,
    503: true,
  }
  return (Object.keys(refusals) as unknown as RefusalStatus[]).filter((status) => possible[status])
}

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const download = {
  'Content-Disposition': {
    description: 'O nome com que o arquivo é salvo.',
    schema: { type: 'string' as const },
  },
}

const isText = (mediaType: string): boolean => mediaType.startsWith('text/')

const answerOf = ({ options }: Route, schemas: Schemas) => {
  const status = successOf(options)
  const responds = status === 204 ? undefined : schemasOf(options)[status]
  const files = (options.downloads?.mediaTypes ?? []).map((mediaType) => {
    const schema: Schema = isText(mediaType) ? { type: 'string' } : { type: 'string', format: 'binary' }
    return [mediaType, { schema }] as const
  })
  const content = {
    ...(responds === undefined ? {} : { 'application/json': { schema: schemas.of(responds) } }),
    ...Object.fromEntries(files),
  }
  return {
    description: successes[status],
    headers: { ...requestId, ...(files.length > 0 ? download : {}) },
    ...(Object.keys(content).length === 0 ? {} : { content }),
  }
}

/** The response to a `Range` request. */
const partOf = (whole: ReturnType<typeof answerOf>) => ({
  ...whole,
  description: 'A parte pedida do arquivo.',
  headers: {
    ...whole.headers,
    'Content-Range': { description: 'Quais bytes são, e de quantos.', schema: { type: 'string' as const } },
  },
})

export const responsesOf = (route: Route, schemas: Schemas): Responses => {
  const { [300]: choices } = schemasOf(route.options)
  return {
    [successOf(route.options)]: answerOf(route, schemas),
    ...(choices === undefined
      ? {}
      : {
          300: {
            description: 'Várias correspondem: quem chama escolhe uma.',
            headers: requestId,
            content: { 'application/json': { schema: schemas.of(choices) } },
          },
        }),
    ...(route.options.downloads?.ranges === true ? { 206: partOf(answerOf(route, schemas)) } : {}),
    ...Object.fromEntries(
      refusalsOf(route).map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }]),
    ),
  }
}

/** One response per error status, all with the same envelope. */
export const sharedResponses = (envelope: Schema): Responses =>
  Object.fromEntries(
    (Object.entries(refusals) as unknown as [RefusalStatus, string][]).map(([status, description]) => {
      const waits = ['429', '503'].includes(String(status))
      const headers = { ...requestId, ...(waits ? retryAfter : {}) }
      return [
        responseName(status),
        { description, headers, content: { 'application/json': { schema: envelope } } },
      ]
    }),
  )

export const sharedHeaders = {
  RequestId: {
    description: 'Identifica a requisição nos registros; cite-o ao pedir suporte.',
    schema: { type: 'string' as const },
  },
  RetryAfter: {
    description: 'Segundos até tentar novamente.',
    schema: { type: 'integer' as const, minimum: 1 },
  },
}
