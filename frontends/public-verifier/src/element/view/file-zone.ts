import { CircleAlert, Upload } from 'lucide'
import { fileTexts } from '../../features/verify-file/file-texts'
import { canHash } from '../../features/verify-file/read-pdf'
import { element, setAttribute } from './elements'
import { icon } from './icons'

export interface ElementFileZone {
  readonly root: HTMLElement
  /** The share of the file that was read, 0 to 1; null when no file is checked. */
  setProgress(share: number | null): void
  setProblem(problem: string | undefined): void
}

const HINT = 'arquivo-dica'
const PROBLEM = 'arquivo-problema'

const unsupported = (): ElementFileZone => ({
  root: element(
    'div',
    { class: 'zone', part: 'arquivo' },
    element('p', { class: 'zone__title' }, fileTexts.zone),
    element('p', { class: 'hint' }, fileTexts.unsupported),
  ),
  setProgress() {},
  setProblem() {},
})

const chooser = (onFiles: (files: readonly File[]) => void): HTMLInputElement => {
  const input = element('input', { type: 'file', accept: '.pdf,application/pdf', hidden: '' })
  input.addEventListener('change', () => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again.
    input.value = ''
  })
  return input
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Lets files be dropped on the zone. `onOver` receives whether files are held over it. */
const acceptDrops = (
  root: HTMLElement,
  onFiles: (files: readonly File[]) => void,
  onOver: (over: boolean) => void,
): void => {
  const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', listen: (event: DragEvent) => void) =>
    root.addEventListener(type, (event) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      listen(event)
    })
  on('dragenter', () => onOver(true))
  on('dragover', () => {})
  on('dragleave', ({ relatedTarget }) => {
    // Not when it only moves to a child.
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) onOver(false)
  })
  on('drop', ({ dataTransfer }) => {
    onOver(false)
    onFiles([...(dataTransfer?.files ?? [])])
  })
}

const zone = (onFiles: (files: readonly File[]) => void): ElementFileZone => {
  const input = chooser(onFiles)
  const button = element(
    'button',
    { type: 'button', class: 'button button--quiet', part: 'escolher', 'aria-describedby': HINT },
    fileTexts.choose,
  )
  button.addEventListener('click', () => {
    if (!button.hasAttribute('aria-busy')) input.click()
  })
  const bar = element('progress', { max: '1', 'aria-label': fileTexts.reading, hidden: '' })
  const problem = element('p', { class: 'error', id: PROBLEM, hidden: '' })
  const root = element(
    'div',
    { class: 'zone', part: 'arquivo', role: 'group', 'aria-label': fileTexts.zone },
    icon(Upload, 24),
    element('p', { class: 'zone__title' }, fileTexts.drop),
    element('p', { class: 'hint', id: HINT }, fileTexts.stays),
    button,
    input,
    bar,
    problem,
  )
  acceptDrops(root, onFiles, (over) => root.classList.toggle('zone--over', over))
  return {
    root,
    setProgress(share) {
      bar.hidden = share === null
      bar.value = share ?? 0
      // Not `disabled`, which would lose the focus.
      setAttribute(button, 'aria-busy', share === null ? null : 'true')
      if (share === null) button.replaceChildren(fileTexts.choose)
      else if (button.textContent !== fileTexts.checking)
        button.replaceChildren(element('span', { class: 'spinner' }), fileTexts.checking)
    },
    setProblem(text) {
      problem.hidden = text === undefined
      problem.replaceChildren(...(text === undefined ? [] : [icon(CircleAlert, 16), text]))
      setAttribute(button, 'aria-describedby', text === undefined ? HINT : `${HINT} ${PROBLEM}`)
    },
  }
}

/** Takes a PDF, dropped or chosen. Shows a notice where the browser cannot hash it. */
export const fileZone = (onFiles: (files: readonly File[]) => void): ElementFileZone =>
  canHash() ? zone(onFiles) : unsupported()
