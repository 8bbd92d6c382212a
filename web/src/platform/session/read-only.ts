/** The reason why a company can only read. The server refuses changes with the same sentence. */
export const expiredTitle = 'Your subscription has expired'
export const expiredMeaning = 'You can read everything, but change nothing.'
