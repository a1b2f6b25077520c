import { formatAuthCode } from '@licensing/contracts'

/** An authentication code that only wraps in its middle; drafts have none. */
export const AuthCode = ({ code }: { readonly code: string | null }) => {
  if (code === null) return <span className="code">Recebe o número ao ser enviado</span>
  const shown = formatAuthCode(code.replaceAll('-', ''))
  const middle = shown.indexOf('-', shown.length / 2 - 1) + 1
  return (
    <span className="code">
      <span>{shown.slice(0, middle)}</span>
      <wbr />
      <span>{shown.slice(middle)}</span>
    </span>
  )
}
