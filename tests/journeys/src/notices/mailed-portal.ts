import { type RunningMailServer, startMailServer } from '@licensing/test-support/mail-server'
import { ONE_ADDRESS } from '../portal/one-address'
import { freePort, type Portal, startPortal } from '../portal/start-portal'

export interface MailedPortal extends AsyncDisposable {
  readonly url: string
  readonly mail: RunningMailServer
}

const settingsFor = (mail: RunningMailServer, port: number) => ({
  ...ONE_ADDRESS,
  PORT: String(port),
  // The links of the e-mails lead to the portal itself.
  PUBLIC_URL: `http://localhost:${port}`,
  SMTP_URL: mail.url,
  SMTP_FROM: 'avisos@example.org',
  SMTP_ALLOW_PLAIN: '1',
})

const startOn = async (mail: RunningMailServer): Promise<Portal> => {
  try {
    return await startPortal({ env: settingsFor(mail, await freePort()) })
  } catch (error) {
    await mail.close()
    throw error
  }
}

/** A portal whose e-mails go to a real mail server; the shared portal has none, so its e-mails are held. */
export const startMailedPortal = async (): Promise<MailedPortal> => {
  const mail = await startMailServer()
  const portal = await startOn(mail)
  return {
    url: portal.url,
    mail,
    async [Symbol.asyncDispose]() {
      await portal.stop()
      await mail.close()
    },
  }
}
