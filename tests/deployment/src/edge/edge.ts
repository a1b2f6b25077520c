/** A path and method of the contract, with a value for each parameter. */
export interface DocumentedCall {
  readonly method: string
  readonly path: string
}

const ANY_ID = '00000000-0000-4000-8000-000000000000'

/** Every call of a contract, such as the text of the edge's /api/openapi.json. */
export const documentedCalls = (contract: string): DocumentedCall[] => {
  const { paths } = JSON.parse(contract) as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: `/api${path.replaceAll(/\{[^}]+\}/g, ANY_ID)}`,
    })),
  )
}

/** Whether a service has this route, with any outcome: an unknown route returns its own 404. */
export const isServed = async (url: string, { method, path }: DocumentedCall): Promise<boolean> => {
  const answer = await fetch(`${url}${path}`, { method })
  const text = await answer.text()
  return answer.status < 500 && answer.status !== 405 && !text.includes('Endereço não encontrado')
}

/** A page's policy and its nonce. */
export const policyOf = (answer: Response): { policy: string; nonce: string } => {
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
}
