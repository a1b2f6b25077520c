import { useCallback } from 'react'

/** Shows the bytes in the element, under a URL that exists as long as the element. */
export const useBytesOf = (blob: Blob, fragment = '') =>
  useCallback(
    (element: { src: string } | null) => {
      if (element === null) return undefined
      const url = URL.createObjectURL(blob)
      element.src = url + fragment
      return () => URL.revokeObjectURL(url)
    },
    [blob, fragment],
  )
