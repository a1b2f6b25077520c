/** An e-mail address that wraps before its '@' rather than within a word. */
export const EmailAddress = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <span className="email">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  )
}
