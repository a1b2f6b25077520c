import { useState } from 'react'

const MISMATCH = 'As senhas não coincidem'

/**
 * The error of a confirmation that cannot become equal to the password: as soon as one typed character differs, or is
 * missing when the field is left.
 */
export const useMismatch = (password: string, confirmation: string) => {
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft ? confirmation !== password : !password.startsWith(confirmation)
  return {
    mismatch: confirmation !== '' && isWrong ? MISMATCH : undefined,
    onFocus: () => setLeft(false),
    onBlur: () => setLeft(true),
  }
}
