/** Explains the star next to a label; stands at the top of a form. */
export const RequiredNote = () => (
  <p className="required-note">
    <span>Campos com </span>
    <span className="req">*</span>
    <span> são obrigatórios.</span>
  </p>
)
