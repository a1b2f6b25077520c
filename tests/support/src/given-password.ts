/** An initial password, set by the creator of the account and changed at the first sign-in. */
export const GIVEN_PASSWORD = 'caju-vermelho-12'

interface Account {
  readonly email: string
  /** The owner's new password. */
  readonly password: string
  /** Defaults to `GIVEN_PASSWORD`. */
  readonly given?: string
}

/** Replaces the given password. @throws when it is wrong or was already replaced */
export const takeOwnPassword = async (
  url: string,
  { email, password, given = GIVEN_PASSWORD }: Account,
): Promise<void> => {
  const send = (method: string, path: string, body: object, token = ''): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const signedIn = await send('POST', '/auth/login', { email, password: given })
  if (signedIn.status !== 200) throw new Error(`${email} could not sign in: ${await signedIn.text()}`)
  const { token } = (await signedIn.json()) as { readonly token: string }
  const changed = await send('PUT', '/auth/me/password', { currentPassword: given, password }, token)
  if (changed.status !== 204)
    throw new Error(`${email} could not change the given password: ${await changed.text()}`)
}
