/** Returns words of a mail server without e-mail addresses, because they are logged. */
export const withoutAddresses = (text: string) => text.replace(/[^\s<>"':,;]+@[^\s<>"':,;]+/g, '…')
