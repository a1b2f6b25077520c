/** 'Selecione novamente: planta.pdf' */
export const chooseAgainText = (names: readonly string[]): string =>
  `Selecione novamente: ${names.join(', ')}`
