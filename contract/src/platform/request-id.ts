/** The header of each reply with the id of its request, which the log has too. Callers may choose it. */
export const requestIdHeader = 'x-request-id'
