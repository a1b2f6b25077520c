export const TITLE = 'Há alterações não salvas'
export const TEXT = 'Se você sair agora, o que mudou nesta página se perde.'
