export const unreadText = (count: number): string => (count === 1 ? '1 não lido' : `${count} não lidos`)
