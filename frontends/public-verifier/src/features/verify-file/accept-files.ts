interface Zone {
  readonly onFiles: (files: readonly File[]) => void
  /** Whether files are held over the zone. */
  readonly onOver: (over: boolean) => void
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Lets files be dropped on an element. @returns a function that ends it */
export const acceptFiles = (element: HTMLElement, { onFiles, onOver }: Zone): (() => void) => {
  const listeners = new AbortController()
  const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', listen: (event: DragEvent) => void) =>
    element.addEventListener(
      type,
      (event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        listen(event)
      },
      { signal: listeners.signal },
    )
  on('dragenter', () => onOver(true))
  on('dragover', () => {})
  on('dragleave', ({ relatedTarget }) => {
    // Not when it only moves to a child.
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) onOver(false)
  })
  on('drop', ({ dataTransfer }) => {
    onOver(false)
    onFiles([...(dataTransfer?.files ?? [])])
  })
  return () => listeners.abort()
}
