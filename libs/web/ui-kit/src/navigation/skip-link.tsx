/** The first tab stop: skips the menus to `main#conteudo`. */
export const SkipLink = ({ target = 'conteudo' }: { target?: string }) => (
  <a className="skip-link" href={`#${target}`}>
    Pular para o conteúdo
  </a>
)
