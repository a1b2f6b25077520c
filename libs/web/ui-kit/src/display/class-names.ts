/** Joins class names and omits falsy ones. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
