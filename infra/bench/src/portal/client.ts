import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'

/** A signed-in person. */
export interface Caller {
  readonly id: string
  readonly token: string
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly by?: Caller
  /** Sent as JSON, or unchanged with its own content type. */
  readonly body?: object | { readonly contentType: string; readonly body: string }
  /** Error statuses that are not failures. */
  readonly alsoFine?: readonly number[]
}

const isForm = (body: object): body is { readonly contentType: string; readonly body: string } =>
  'contentType' in body

/** HTTP connections to one portal. Every write carries an idempotency key, as the web client's do. */
export class PortalClient {
  readonly #pool: Pool

  constructor(url: string, connections: number) {
    this.#pool = new Pool(url, { connections, pipelining: 1 })
  }

  /** The text of the response. @throws Error when the portal refuses */
  async send({ method = 'GET', path, by, body, alsoFine = [] }: Call): Promise<string> {
    const form = body !== undefined && isForm(body)
    const response = await this.#pool.request({
      method,
      path: `/api${path}`,
      headers: {
        ...(by === undefined ? {} : { authorization: `Bearer ${by.token}` }),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': form ? body.contentType : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body.body : JSON.stringify(body) }),
    })
    const text = await response.body.text()
    if (response.statusCode >= 300 && !alsoFine.includes(response.statusCode))
      throw new Error(`The portal refused ${method} ${path}: ${response.statusCode} ${text}`)
    return text
  }

  async json<Answer>(call: Call): Promise<Answer> {
    return JSON.parse(await this.send(call)) as Answer
  }

  post<Answer>(path: string, body: object, by?: Caller): Promise<Answer> {
    return this.json<Answer>({ method: 'POST', path, body, ...(by === undefined ? {} : { by }) })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

export const signIn = async (
  client: PortalClient,
  who: { readonly email: string; readonly password: string },
): Promise<Caller> => {
  const { email, password } = who
  const { token, user } = await client.post<{ token: string; user: { id: string } }>('/auth/login', {
    email,
    password,
  })
  return { id: user.id, token }
}
