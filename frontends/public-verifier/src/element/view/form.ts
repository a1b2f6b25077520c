import { CircleAlert, Search } from 'lucide'
import { PIX_CODE_MAX_LENGTH } from '@licensing/contracts'
import { texts } from '../../features/verify-protocol/verification-texts'
import { element, setAttribute } from './elements'
import { icon } from './icons'

export interface VerifierForm {
  readonly root: HTMLFormElement
  readonly input: HTMLInputElement
  /** Shown below the input instead of the hint; `undefined` restores the hint. */
  setProblem(problem: string | undefined): void
  /** Busy: a request is pending. Waiting: rate-limited. In both states clicks are ignored. */
  setState(state: 'ready' | 'busy' | 'waiting'): void
}

const INPUT = 'protocolo'
const MESSAGE = 'mensagem'

/** Stops key events: a site's shortcuts would see the host element as their target and consume letters. */
const keepKeysInside = (input: HTMLInputElement): void => {
  for (const type of ['keydown', 'keypress', 'keyup'])
    input.addEventListener(type, (event) => event.stopPropagation())
}

const makeInput = (): HTMLInputElement => {
  const input = element('input', {
    id: INPUT,
    part: 'campo',
    class: 'input',
    type: 'text',
    name: 'protocol',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    maxlength: String(PIX_CODE_MAX_LENGTH),
    'aria-describedby': MESSAGE,
  })
  keepKeysInside(input)
  return input
}

const hint = (): HTMLElement => element('p', { id: MESSAGE, class: 'hint', part: 'dica' }, texts.hint)

const complaint = (problem: string): HTMLElement =>
  element('p', { id: MESSAGE, class: 'error' }, icon(CircleAlert, 16), problem)

/** A field and a button; `onAsk` is called on every submission, also while the form is not ready. */
export const verifierForm = (onAsk: () => void): VerifierForm => {
  const input = makeInput()
  const label = element('label', { for: INPUT, part: 'rotulo' }, texts.label)
  const button = element('button', { type: 'submit', class: 'button', part: 'botao' })
  let message = hint()
  const root = element(
    'form',
    { class: 'form', novalidate: '' },
    element('div', { class: 'field' }, label, input),
    button,
    message,
  )
  const form: VerifierForm = {
    root,
    input,
    setProblem(problem) {
      const next = problem === undefined ? hint() : complaint(problem)
      message.replaceWith(next)
      message = next
      setAttribute(input, 'aria-invalid', problem === undefined ? null : 'true')
    },
    setState(state) {
      const busy = state === 'busy'
      setAttribute(button, 'aria-busy', busy ? 'true' : null)
      // Not `disabled`, which would lose the focus.
      setAttribute(button, 'aria-disabled', state === 'ready' ? null : 'true')
      if (busy) button.replaceChildren(element('span', { class: 'spinner' }), texts.verifying)
      else button.replaceChildren(icon(Search), texts.verify)
    },
  }
  form.setState('ready')
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    onAsk()
  })
  return form
}
