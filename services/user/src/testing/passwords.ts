import { DEMO_PASSWORD, demoOpenings } from '../demo/people'

/** The password that every spec user chooses. */
export const PASSWORD = 'mangue-azul-7'

const demoEmails = new Set(
  demoOpenings('').flatMap((opening) =>
    opening.flatMap(({ data }) =>
      'personal' in data && 'email' in data.personal ? [data.personal.email] : [],
    ),
  ),
)

const passwordOf = (email: string): string => (demoEmails.has(email) ? DEMO_PASSWORD : PASSWORD)

type Call = (
  method: string,
  path: string,
  options: { readonly token?: string; readonly body: unknown },
) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>

/** Signs in; a user with a temporary password changes it first and continues with the new one. */
export const tokensBy = (call: Call): ((email: string, password?: string) => Promise<string>) => {
  const own = new Map<string, string>()
  const signIn = async (email: string, password: string): Promise<string> => {
    const { status, body } = await call('POST', '/auth/login', { body: { email, password } })
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
    const token = String(body['token'])
    const user = body['user'] as { readonly duties?: readonly string[] } | undefined
    if (user?.duties?.includes('changePassword') !== true) return token
    own.set(email, `${password}-minha`)
    const change = { currentPassword: password, password: `${password}-minha` }
    const changed = await call('PUT', '/auth/me/password', { token, body: change })
    if (changed.status !== 204) throw new Error(`${email} could not change the password: ${changed.status}`)
    return signIn(email, change.password)
  }
  return (email, password) => signIn(email, password ?? own.get(email) ?? passwordOf(email))
}
