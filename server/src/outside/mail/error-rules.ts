/** Returns words of a mail server without e-mail addresses, because they are logged. */
export const nameless = (words: string) => words.replace(/[^\s<>"':,;]+@[^\s<>"':,;]+/g, '…')
