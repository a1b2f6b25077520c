import { deleteCorrection, isApiError } from '@licensing/api-client'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, aUser, storeSession, useApi } from '../../testing/api'
import '../../testing/native-dialogs'
import { AssignedToOther } from './assigned-to-other'

const server = useApi()
let sent: (string | null)[] = []

/** Refuses until the request names the assignee; with REFUSE the refusal names nobody. */
const refusing = (assignee?: { id: string; name: string }) =>
  server.use(
    http.delete(api('/corrections/:id'), ({ request }) => {
      const despite = request.headers.get('x-despite-assignee')
      sent.push(despite)
      if (despite === 'ana') return new HttpResponse(null, { status: 204 })
      const body = { code: 'ASSIGNED_TO_OTHER', message: 'Este processo está com Ana.', assignee }
      return HttpResponse.json(body, { status: 409 })
    }),
  )
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (isApiError(error) ? error.code : 'another error'),
  )
const act = () => {
  render(<AssignedToOther />)
  return { person: userEvent.setup(), outcome: outcomeOf(deleteCorrection('c1')) }
}

beforeEach(() => {
  sent = []
  storeSession(aUser({ role: 'ANALYST' }), 'token')
})

describe('a command on a process that somebody else has', () => {
  it('[K2.05] a command on a process that somebody else has is repeated in spite of the assignee once the person confirms', async () => {
    refusing({ id: 'ana', name: 'Ana' })
    const { person, outcome } = act()
    expect(await screen.findByText('Este processo está com Ana. Continuar mesmo assim?')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await outcome).toBe('done')
    expect(sent).toEqual([null, 'ana'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[K2.05] a command on a process that somebody else has stays refused if the person declines, or without a question where the municipality refuses it', async () => {
    refusing({ id: 'ana', name: 'Ana' })
    const { person, outcome } = act()
    await screen.findByRole('dialog')
    await person.keyboard('{Escape}')
    expect(await outcome).toBe('ASSIGNED_TO_OTHER')
    expect(sent).toEqual([null])
    refusing()
    expect(await outcomeOf(deleteCorrection('c1'))).toBe('ASSIGNED_TO_OTHER')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
