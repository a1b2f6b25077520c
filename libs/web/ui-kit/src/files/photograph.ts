/** The image types that every file rule with images allows, which cameras deliver. */
const PHOTO_TYPES = 'image/jpeg,image/png'

/** Whether a photograph would be accepted. */
export const acceptsPhotos = (accept: string): boolean => /\.(jpe?g|png)\b/.test(accept)

/**
 * Opens the camera of a phone and passes on the photograph. The input exists only while the camera is open, so that a
 * screen has one file input per field.
 */
export const photograph = (onPhotos: (photos: File[]) => void): void => {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: PHOTO_TYPES, hidden: true })
  // The attribute, since not every browser with a camera has the property.
  input.setAttribute('capture', 'environment')
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    onPhotos([...(input.files ?? [])])
  })
  document.body.append(input)
  input.click()
}
