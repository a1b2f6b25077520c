import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../feedback/toast'
import { IconButton } from './icon-button'

/** How long the button shows that it has copied. */
const SHOWN_MILLISECONDS = 2_000

export interface CopyButtonProps {
  /** The copied text. */
  text: string
  /** The action and its object: 'Copiar protocolo 2026/0012'. */
  label: string
}

/** Copies a short text by one click, and shows that it did. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser refuses the clipboard on a page without HTTPS, or by the person's choice.
      toast.error('Não foi possível copiar')
    }
  }
  return (
    <>
      <IconButton
        label={label}
        icon={copied ? Check : Copy}
        size="sm"
        iconSize={16}
        className={copied ? 'copy-btn is-copied' : 'copy-btn'}
        onClick={() => void copy()}
      />
      <output className="sr-only">{copied ? 'Copiado' : ''}</output>
    </>
  )
}
