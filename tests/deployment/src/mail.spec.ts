import { realEngines } from '@licensing/test-support/engines'
import { describe, expect, it } from 'vitest'
import { runningDeployment } from './compose/running'
import { eventually } from './eventually'
import { registerApplicant } from './journey'

/** An e-mail as the catcher shows it. */
interface CaughtMail {
  readonly subject: string
  readonly text: string
  readonly to: readonly { readonly address: string }[]
}

const ARRIVES_WITHIN_MS = 60_000

describe.skipIf(!(await realEngines()))('the deployment of docker-compose.yml', () => {
  it('[N1.06] the mail catcher receives the e-mails of the portal', async () => {
    const { deployment, scene } = await runningDeployment()
    const catcher = `http://127.0.0.1:${deployment.env['MAILDEV_PORT']}/api/email`
    const { email } = await registerApplicant(scene, 3)
    const caught = async () => {
      const all = (await (await fetch(catcher)).json()) as CaughtMail[]
      return all.filter(({ to }) => to.some(({ address }) => address === email))
    }
    const mails = await eventually('the e-mails arrive', caught, {
      holds: ({ length }) => length === 2,
      withinMs: ARRIVES_WITHIN_MS,
    })
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Cadastro aprovado',
      'Confirme seu e-mail',
    ])
    expect(mails.map(({ text }) => text).join()).toMatch(
      /https:\/\/licenciamento\.example\.org\/email-confirm#token=[\w-]{43}/,
    )
  })
})
